// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStoredSession } from './use-stored-session.ts';

type Session = { userId: string | undefined; sessionChecked: boolean };

const anonymous: Session = { userId: undefined, sessionChecked: true };
const fetchMock = vi.fn<typeof fetch>();
let loads: number;

beforeEach(() => {
  loads = 0;
  localStorage.clear();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const store = (token: string, userId: string) => {
  localStorage.setItem('token', token);
  localStorage.setItem('userId', userId);
};
const stored = () => ({ token: localStorage.getItem('token'), userId: localStorage.getItem('userId') });

function Page({ session }: { session: Session }) {
  const [{ userId, sessionChecked }, setSession] = useState(session);
  useStoredSession(userId, sessionChecked);
  return (
    <button type="button" onClick={() => setSession(anonymous)}>
      Log out
    </button>
  );
}

async function openPage(session: Session): Promise<HTMLElement> {
  const loader = () => {
    loads += 1;
    return null;
  };
  const router = createMemoryRouter([
    { path: '/', loader, element: <Page session={session} />, hydrateFallbackElement: <p>Loading</p> },
  ]);
  const button = await render(<RouterProvider router={router} />).findByRole('button');
  // The page listens from its first effect on.
  await act(async () => {});
  return button;
}

test('a valid token without the cookie is kept, and the page is loaded again as that person', async () => {
  store('good', 'u1');
  fetchMock.mockResolvedValue(Response.json({ success: true, user: { _id: 'u1' } }));
  await openPage(anonymous);
  await waitFor(() => expect(loads).toBe(2));
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer good' });
  expect(stored()).toEqual({ token: 'good', userId: 'u1' });
});

test('a token that the server does not know is removed', async () => {
  store('old', 'u1');
  fetchMock.mockResolvedValue(Response.json({ success: false, code: 'not_logged_in' }, { status: 401 }));
  await openPage(anonymous);
  await waitFor(() => expect(stored()).toEqual({ token: null, userId: null }));
  expect(loads).toBe(1);
});

test('a token that could not be checked is kept', async () => {
  store('good', 'u1');
  fetchMock.mockResolvedValue(Response.json({ success: false }, { status: 503 }));
  await openPage(anonymous);
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(stored()).toEqual({ token: 'good', userId: 'u1' });
});

test('nothing is asked or removed while the server could not check the session', async () => {
  store('good', 'u1');
  await openPage({ userId: undefined, sessionChecked: false });
  expect(fetchMock).not.toHaveBeenCalled();
  expect(stored()).toEqual({ token: 'good', userId: 'u1' });
});

test('a logout removes the token without a question', async () => {
  store('good', 'u1');
  const logOut = await openPage({ userId: 'u1', sessionChecked: true });
  expect(stored()).toEqual({ token: 'good', userId: 'u1' });
  fireEvent.click(logOut);
  await waitFor(() => expect(stored()).toEqual({ token: null, userId: null }));
  expect(fetchMock).not.toHaveBeenCalled();
});

const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test("a visitor's page that comes back is loaded again only if the server answers", async () => {
  await openPage(anonymous);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  comeBack();
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  fetchMock.mockResolvedValueOnce(Response.json({ success: false }, { status: 401 }));
  comeBack();
  await waitFor(() => expect(loads).toBe(2));
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("a member's page that comes back is loaded again whatever the server answers", async () => {
  store('good', 'u1');
  await openPage({ userId: 'u1', sessionChecked: true });
  comeBack();
  await waitFor(() => expect(loads).toBe(2));
  expect(fetchMock).not.toHaveBeenCalled();
});
