import { feedbackMessages, giveFeedback } from '@akwan/contract/mentorship-feedback.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { feedbackFailed } from './mentorship-messages.ts';

/** What mentor or mentee says of the other after a completed mentorship. */
export async function saveFeedback(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { mentorshipId: textOf(form, 'mentorshipId'), userId: textOf(form, 'userId') };
  const result = await api(context).call(giveFeedback, { params, body: { text: textOf(form, 'text') } });
  return listActionResult(context, request, result, {
    done: feedbackMessages.given,
    failed: failureMessage(result, feedbackFailed),
    backTo,
  });
}
