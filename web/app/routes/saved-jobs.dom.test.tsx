// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Route } from './+types/saved-jobs';
import SavedJobs from './saved-jobs.tsx';

afterEach(cleanup);

function Page() {
  return <SavedJobs {...({ loaderData: useLoaderData() } as unknown as Route.ComponentProps)} />;
}

const card = (title: string) => ({
  id: title,
  title,
  saved: true,
  isOpen: true,
  moreTags: 0,
});

test('a removed job stays in its place, and its heart shows what was answered last', async () => {
  const saved = ['Clerk', 'Driver'];
  const replies = [
    { kind: 'success', text: 'Removed', isSaved: false },
    { kind: 'error', text: 'Not reached' },
  ];
  const action = () => {
    saved.shift();
    return replies.shift();
  };
  const loader = () => ({ wish: null, page: { cards: saved.map(card), total: saved.length, next: null } });
  const routes = [{ path: '/saved-jobs', element: <Page />, action, loader, hydrateFallbackElement: <></> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/saved-jobs'] })} />);
  const user = userEvent.setup();
  const heart = await screen.findByRole('button', { name: 'Save Clerk' });
  await user.click(heart);
  await screen.findByText('1 job, latest first');
  expect(heart.isConnected).toBe(true);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  await user.click(heart);
  await expect.poll(() => replies.length).toBe(0);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
});
