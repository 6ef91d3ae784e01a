import type { checkAuth } from '@akwan/contract/accounts.ts';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { callFromBrowser } from './call-from-browser.ts';

/**
 * Loads the data of the page again if the server answers: where it does not, a page that stands, with what was typed into it,
 * is better than one that says so.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const result = await callFromBrowser<typeof checkAuth>('GET /api/auth/check-auth');
    const isReached = result.ok || (result.error.code !== 'unreachable' && result.error.status < 500);
    if (isReached) await revalidate();
  }, [revalidate]);
}
