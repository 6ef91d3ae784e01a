// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Shell } from './shell.tsx';
import type { ShellData, ShellUser } from './shell-data.ts';

const ama: ShellUser = {
  _id: 'u1',
  firstname: 'Ama',
  lastname: 'Owusu',
  email: 'ama@example.org',
  role: 'jobseeker',
  isVerified: true,
  avatar: null,
  companyName: null,
};

const shellData = (user: ShellUser | null, sessionChecked: boolean): ShellData => ({
  user,
  sessionChecked,
  unreadMessages: 0,
  unreadNotifications: 0,
  offersWelcome: false,
  flash: [],
  inboxOffered: false,
  requestId: 'r1',
  publicUrl: 'http://localhost:3000',
  savesData: false,
  year: 2026,
});

/** A page whose data changes each time it is loaded. */
async function openPage(...loads: ShellData[]) {
  localStorage.setItem('token', 'good');
  localStorage.setItem('userId', 'u1');
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '*',
        loader: () => loads.shift() ?? Promise.reject(new Error('nothing loaded')),
        element: <Shell>Page</Shell>,
        errorElement: <Shell>Page</Shell>,
        hydrateFallbackElement: <p />,
      },
    ],
    { initialEntries: ['/jobs'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('Page');
  return { reload: () => act(() => router.revalidate()) };
}

const menu = () => screen.queryByRole('button', { name: 'Account menu' });
const logins = () => screen.queryAllByRole('link', { name: 'Login', hidden: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a person is still shown while the session cannot be checked, and no longer after a logout', async () => {
  const page = await openPage(shellData(ama, true), shellData(null, false), shellData(null, true));
  await vi.waitFor(() => expect(menu()).not.toBeNull());
  await page.reload();
  expect(menu()).not.toBeNull();
  expect(localStorage.getItem('token')).toBe('good');
  await page.reload();
  expect(menu()).toBeNull();
  expect(logins()).not.toEqual([]);
});

test('nobody is offered a login while it is not known who is here', async () => {
  await openPage(shellData(null, false));
  expect(menu()).toBeNull();
  expect(logins()).toEqual([]);
});

test('a visitor is still offered a login after a failure, but nobody on an error page that knows nothing', async () => {
  const page = await openPage(shellData(null, true), shellData(null, false));
  await page.reload();
  expect(logins()).not.toEqual([]);
  cleanup();
  await openPage();
  expect(logins()).toEqual([]);
});
