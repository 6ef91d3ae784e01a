import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the data of the page again if the server answers: where it does not, a page that stands, with what was typed into it,
 * is better than one that says so.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const headers = { accept: 'application/json' };
    const reply = await fetch('/api/auth/check-auth', { headers }).catch(() => null);
    if (reply && reply.status < 500) await revalidate();
  }, [revalidate]);
}
