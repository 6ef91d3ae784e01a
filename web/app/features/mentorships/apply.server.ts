import { errorMessages } from '@akwan/contract/errors.ts';
import { mentorshipApplicationMessages } from '@akwan/contract/mentorship-applications.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { applyFailed, sessionExpired } from './mentorship-messages.ts';

/** Applies for the mentorship that the form names, and leads back to the list. */
export async function apply(context: PageContext, request: Request) {
  const id = encodeURIComponent(String((await request.formData()).get('mentorshipId') ?? ''));
  const answer = await callApi<DoneReply>(context, { method: 'POST', path: `/mentorships/${id}/apply` });
  const backTo = `/mentorships${new URL(request.url).search}`;
  if (!answer.ok && answer.status === 401) {
    getRequestContext(context).flash({ kind: 'error', text: sessionExpired });
    throw redirect(`/login?next=${encodeURIComponent(backTo)}`);
  }
  const message = (!answer.ok && answer.body?.message) || applyFailed;
  const already = message === errorMessages.already_applied_mentorship;
  const failed = { kind: already ? ('info' as const) : ('error' as const), text: message };
  return tell(context, request, answer, { done: mentorshipApplicationMessages.applied, failed, backTo });
}
