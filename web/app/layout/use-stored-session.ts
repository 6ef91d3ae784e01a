import type { checkAuth } from '@akwan/contract/accounts.ts';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { callFromBrowser } from '#api/call-from-browser.ts';
import { useRefresh } from '#api/use-refresh.ts';

/** Keeps `token` and `userId` in local storage in sync with the server's session. */
export function useStoredSession(userId: string | undefined, sessionChecked: boolean): void {
  const { revalidate } = useRevalidator();
  const refresh = useRefresh();
  const lastUserId = useRef(userId);

  useEffect(() => {
    if (!sessionChecked) return;
    const hasLoggedOut = lastUserId.current !== undefined && userId === undefined;
    lastUserId.current = userId;
    const left = new AbortController();
    const update = async () => {
      if (userId) await storeSession(userId, left.signal);
      else if (hasLoggedOut) removeSession();
      else if (await resumeSession(left.signal)) await revalidate();
    };
    // Storage may be blocked or the network down: the page works without, and the next one tries again.
    update().catch(() => {});
    return () => left.abort();
  }, [userId, sessionChecked, revalidate]);

  useEffect(() => {
    // Another tab logged in or out: this one shows the same person.
    const onStorage = ({ key }: StorageEvent) => void ((key === 'token' || key === null) && revalidate());
    // A page from the back-forward cache may be older than a logout; one without a person can be read in any case.
    const onPageShow = ({ persisted }: PageTransitionEvent) =>
      void (persisted && (userId ? revalidate() : refresh()));
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onPageShow);
    };
  }, [userId, revalidate, refresh]);
}

const checkSession = (signal: AbortSignal, headers?: Record<string, string>) =>
  callFromBrowser<typeof checkAuth>('GET /api/auth/check-auth', { headers, signal });

async function storeSession(userId: string, signal: AbortSignal): Promise<void> {
  if (localStorage.getItem('token') && localStorage.getItem('userId') === userId) return;
  const result = await checkSession(signal);
  if (!result.ok) return;
  const { user, token } = result.reply;
  if (!token || user._id !== userId) return;
  localStorage.setItem('userId', userId);
  localStorage.setItem('token', token);
}

/** A stored token may be valid though the cookie is gone: the server then sets the cookie anew. */
async function resumeSession(signal: AbortSignal): Promise<boolean> {
  const token = localStorage.getItem('token');
  if (!token) return false;
  const result = await checkSession(signal, { authorization: `Bearer ${token}` });
  if (!result.ok && result.error.code === 'not_logged_in') removeSession();
  return result.ok;
}

function removeSession(): void {
  localStorage.removeItem('token');
  localStorage.removeItem('userId');
}
