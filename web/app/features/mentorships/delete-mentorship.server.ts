import { mentorshipMessages } from '@akwan/contract/mentorships.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { callApi } from '#http/call-api.ts';
import type { PageContext } from '#http/door-context.ts';
import { tell } from '#http/tell.ts';
import { deleteFailed } from './mentorship-words.ts';

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
