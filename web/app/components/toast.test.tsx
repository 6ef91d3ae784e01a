import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from './toast.tsx';

function pageWith(initial?: { kind: 'success'; text: string }[]) {
  const element = <ToastProvider initial={initial}>A page</ToastProvider>;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a person without script reads the message that the server handed on', () => {
  expect(pageWith([{ kind: 'success', text: 'Logout successful' }])).toContain('Logout successful');
});

test('a screen reader finds the live regions empty when the page arrives', () => {
  expect(pageWith()).toMatch(/<div role="alert"><\/div><div role="status"><\/div>/);
});
