import {
  listMyMentorships,
  mentorshipApplicationMessages,
  withdrawMentorshipApplication,
} from '@akwan/contract/mentorship-applications.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { withdrawFailed } from './mentorship-messages.ts';

/** What the person applied for; null when the call failed. */
export async function loadMyMentorships(context: PageContext) {
  const result = await api(context).call(listMyMentorships);
  return result.ok ? result.reply.mentorships : null;
}

export async function withdraw(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { mentorshipId: textOf(form, 'mentorshipId') };
  const result = await api(context).call(withdrawMentorshipApplication, { params });
  return listActionResult(context, request, result, {
    done: mentorshipApplicationMessages.withdrawn,
    failed: failureMessage(result, withdrawFailed),
    backTo,
  });
}
