import type { CheckAuthReply } from '@akwan/contract/accounts.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Keeps `token` and `userId` in local storage in step with the session that the server sees. */
export function useStoredSession(userId: string | undefined, sure: boolean): void {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const left = new AbortController();
    // Storage may be forbidden and the network away: the page works without, and the next one tries again.
    if (sure) keepInStep(userId, left.signal).catch(() => {});
    return () => left.abort();
  }, [userId, sure]);

  useEffect(() => {
    const refresh = () => void revalidate();
    // Another tab logged in or out: this one shows the same person.
    const onStorage = ({ key }: StorageEvent) => (key === 'token' || key === null) && refresh();
    // A page kept by the browser may be from before a logout.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onPageShow);
    };
  }, [revalidate]);
}

async function keepInStep(userId: string | undefined, signal: AbortSignal): Promise<void> {
  if (!userId) {
    localStorage.removeItem('token');
    localStorage.removeItem('userId');
    return;
  }
  if (localStorage.getItem('token') && localStorage.getItem('userId') === userId) return;
  const reply = await fetch('/api/auth/check-auth', { headers: { accept: 'application/json' }, signal });
  const { user, token }: Partial<CheckAuthReply> = reply.ok ? await reply.json() : {};
  if (!token || user?._id !== userId) return;
  localStorage.setItem('userId', userId);
  localStorage.setItem('token', token);
}
