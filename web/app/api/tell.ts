import type { Flash } from '@akwan/contract/request-context.ts';
import { data, redirect } from 'react-router';
import type { Answer } from './call-api.ts';
import { getRequestContext, type PageContext } from './page-context.ts';

/** True for a form that the browser sent by itself; the script asks for data only. */
export const sentByBrowser = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

/**
 * The end of an action: the script gets the words as its answer; without script they wait for the next page.
 * After a failure that says nothing new about the list, the script leaves the list as it is.
 */
export function tell(
  context: PageContext,
  request: Request,
  answer: Answer<unknown>,
  { done, failed, backTo }: { done: string; failed: string | Flash; backTo: string },
) {
  const appError: Flash = typeof failed === 'string' ? { kind: 'error', text: failed } : failed;
  const told: Flash = answer.ok ? { kind: 'success', text: done } : appError;
  if (sentByBrowser(request)) {
    getRequestContext(context).flash(told);
    throw redirect(backTo);
  }
  const listChanged = answer.ok || [404, 409, 410].includes(answer.status);
  return data(told, { status: listChanged ? 200 : answer.status });
}
