import { mentorshipMessages } from '@akwan/contract/mentorships.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { deleteFailed } from './mentorship-messages.ts';

export async function deleteMentorship(
  context: PageContext,
  request: Request,
  form: FormData,
  backTo: string,
) {
  const path = `/api/mentorships/${encodeURIComponent(String(form.get('mentorshipId') ?? ''))}`;
  const answer = await callApi<DoneReply>(context, { method: 'DELETE', path });
  const failed = (!answer.ok && answer.body?.message) || deleteFailed;
  return tell(context, request, answer, { done: mentorshipMessages.deleted, failed, backTo });
}
