import {
  type MyMentorshipsReply,
  mentorshipApplicationMessages,
} from '@akwan/contract/mentorship-applications.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { withdrawFailed } from './mentorship-messages.ts';

/** What the person applied for, or nothing when the call failed. */
export async function loadMyMentorships(context: PageContext) {
  const answer = await callApi<MyMentorshipsReply>(context, { method: 'GET', path: '/api/my-mentorships' });
  return answer.ok ? answer.body.mentorships : null;
}

export async function withdraw(context: PageContext, request: Request, backTo: string) {
  const id = encodeURIComponent(String((await request.formData()).get('mentorshipId') ?? ''));
  const answer = await callApi<DoneReply>(context, {
    method: 'DELETE',
    path: `/mentorships/${id}/application`,
  });
  const failed = (!answer.ok && answer.body?.message) || withdrawFailed;
  return tell(context, request, answer, { done: mentorshipApplicationMessages.withdrawn, failed, backTo });
}
