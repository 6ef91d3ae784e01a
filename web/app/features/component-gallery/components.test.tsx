import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '#components/toast.tsx';
import Components from '#routes/dev-components.tsx';

function pageOf(initial?: { kind: 'success'; text: string }[]) {
  const element = (
    <ToastProvider initial={initial}>
      <Components />
    </ToastProvider>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a visitor under a strict style policy gets no style attribute and no injected style', () => {
  const ofTheGallery = '<style';
  expect(pageOf().match(/ style=|<style/g)).toEqual([ofTheGallery]);
});

test('a person without script posts the six digits and the ticked skills', () => {
  const page = pageOf();
  expect(page.match(/name="digit-light"/g)).toHaveLength(6);
  expect(page.match(/type="checkbox" name="skills"/g)?.length).toBeGreaterThan(1);
});

test('a person without script reads the message that the server handed on', () => {
  expect(pageOf([{ kind: 'success', text: 'Logout successful' }])).toContain('Logout successful');
});

test('a screen reader finds the live regions empty when the page arrives', () => {
  expect(pageOf()).toMatch(/<div role="alert"><\/div><div role="status"><\/div>/);
});
