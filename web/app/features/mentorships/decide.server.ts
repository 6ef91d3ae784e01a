import { mentorshipApplicationMessages } from '@akwan/contract/mentorship-applications.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { decisionFailed } from './mentorship-messages.ts';

const part = (form: FormData, name: string) => encodeURIComponent(String(form.get(name) ?? ''));

/** Carries out the Approve or Decline of an applicant's card. */
export async function decide(context: PageContext, request: Request, form: FormData, backTo: string) {
  const status = form.get('status');
  if (status !== 'approved' && status !== 'declined') throw new Response(null, { status: 400 });
  const verb = status === 'approved' ? 'approve' : 'decline';
  const path = `/api/mentorships/${part(form, 'mentorshipId')}/${verb}/${part(form, 'applicantId')}`;
  const answer = await callApi<DoneReply>(context, { method: 'POST', path });
  const failed = (!answer.ok && answer.body?.message) || decisionFailed(status);
  return tell(context, request, answer, { done: mentorshipApplicationMessages[status], failed, backTo });
}
