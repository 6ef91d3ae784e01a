import { data } from 'react-router';
import { unreachable } from './form-failure.ts';

/**
 * For a clientAction: whatever keeps the form from reaching the server (no network, a proxy's 502, a crash) leaves the
 * page as it is and says what failed. A redirect is passed on.
 */
export async function sendForm<Reply>(
  send: () => Promise<Reply>,
  fallback: string | ((error: unknown) => string),
) {
  try {
    return await send();
  } catch (error) {
    if (isRedirect(error)) throw error;
    // Marked as failed, or the router would ask for the page anew, and lose it too.
    const message = typeof fallback === 'string' ? fallback : fallback(error);
    return data(unreachable(message), { status: 503 });
  }
}

export const isRedirect = (error: unknown): boolean =>
  error instanceof Response && error.status >= 300 && error.status < 400;
