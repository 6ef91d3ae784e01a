import { applicationMessages, type DecidedReply, DecisionInput } from '@akwan/contract/applications.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { decisionFailed } from './decision.ts';

const part = (form: FormData, name: string) => encodeURIComponent(String(form.get(name) ?? ''));

/** Carries out the Approve or Decline of a card. */
export async function decide(context: PageContext, request: Request, form: FormData, backTo: string) {
  const input = DecisionInput.safeParse({ status: form.get('status') });
  if (!input.success) throw new Response(null, { status: 400 });
  const { status } = input.data;
  const answer = await callApi<DecidedReply>(context, {
    method: 'PATCH',
    path: `/jobs/${part(form, 'jobId')}/applications/${part(form, 'applicationId')}`,
    json: { status },
  });
  // Whoever decided in another tab learns that it is decided, not that something broke.
  const decidedElsewhere = !answer.ok && answer.status === 409 && answer.body?.message;
  const failed = decidedElsewhere || decisionFailed(status);
  return tell(context, request, answer, { done: applicationMessages.decided(status), failed, backTo });
}
