import type { ApiResult, Flash } from '@akwan/contract/request-context.ts';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import { useToast } from '#components/use-toast.ts';
import { unreachable } from './form-failure.ts';
import { isRedirect } from './send-form.ts';

/** True for a form that the browser sent by itself; the script asks for data only. */
export const isNativeSubmit = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

type Outcome = { done: string; failed: string | Flash; backTo: string };

/**
 * The end of an action on an item of a list: the script gets the message as its answer; without script it waits for the
 * next page. A failure that says nothing new about the list leaves the list as it is, and what was entered in the form.
 */
export function listActionResult(
  context: PageContext,
  request: Request,
  result: ApiResult<unknown>,
  { done, failed, backTo }: Outcome,
) {
  const failure: Flash = typeof failed === 'string' ? { kind: 'error', text: failed } : failed;
  const message: Flash = result.ok ? { kind: 'success', text: done } : failure;
  const leavesList = !result.ok && !changesList(result);
  if (isNativeSubmit(request)) {
    getRequestContext(context).flash(message);
    // The form is of no use to a person who may not send it.
    if (!leavesList || [401, 403].includes(result.error.status)) throw redirect(backTo);
  }
  return data(message, { status: leavesList ? result.error.status : 200 });
}

/** Whether the answer says something new about the list: it was done, or was not there to be done any more. */
export const changesList = (result: ApiResult<unknown>): boolean =>
  result.ok || [404, 409, 410].includes(result.error.status);

const isFlash = (reply: object): reply is Flash => 'kind' in reply && 'text' in reply;

const messages = new EventTarget();

const show = (message: Flash) => messages.dispatchEvent(new CustomEvent('message', { detail: message }));

/**
 * For the clientAction of such a form, which may be gone when the answer comes, as a card that leaves its list is: the
 * page shows the message. When the server is not reached the page stays and says what failed.
 */
export async function sendListAction<Reply extends object | null>(
  send: () => Promise<Reply>,
  failed: string,
) {
  try {
    const reply = await send();
    if (reply && isFlash(reply)) show(reply);
    return reply;
  } catch (error) {
    if (isRedirect(error)) throw error;
    const { message: text, hint } = unreachable(failed);
    const message: Flash = { kind: 'error', text, hint };
    show(message);
    return data(message, { status: 503 });
  }
}

/** Shows as toasts what list actions came to; the shell does it for every page. */
export function useListActionToasts(): void {
  const toast = useToast();
  useEffect(() => {
    const onMessage = (event: Event) => {
      const { kind, text, hint } = (event as CustomEvent<Flash>).detail;
      toast[kind](text, hint);
    };
    messages.addEventListener('message', onMessage);
    return () => messages.removeEventListener('message', onMessage);
  }, [toast]);
}
