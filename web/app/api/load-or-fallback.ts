import { isRouteErrorResponse } from 'react-router';
import { isRedirect } from '#forms/send-form.ts';

/**
 * For a clientLoader: when the server is not reached, something in between answers, or the database is away, the page
 * stays and says what failed. Redirects and pages that are not there are passed on.
 */
export async function loadOrFallback<Data, Fallback>(
  load: () => Promise<Data>,
  fallback: (error: unknown) => Fallback,
) {
  try {
    return await load();
  } catch (error) {
    if (isRedirect(error) || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return fallback(error);
  }
}
