import { bookTime, listTimes, offerTimes, timeMessages } from '@akwan/contract/mentoring-times.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureFrom, failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { bookFailed, timesFailed } from './session-messages.ts';

/** Null when they could not be loaded; of somebody else's mentorship nothing is found. */
export async function loadTimes(context: PageContext, mentorshipId: string) {
  const result = await api(context).call(listTimes, { params: { mentorshipId } });
  if (result.ok) return result.reply.times;
  const { status } = result.error;
  if (status < 500 && status !== 429) throw new Response(null, { status: 404 });
  return null;
}

/** Those that stay ticked, and the new ones. Ghana's time is UTC. */
export async function saveTimes(
  context: PageContext,
  form: FormData,
  { mentorshipId, doneTo }: { mentorshipId: string; doneTo: string },
) {
  const added = form.getAll('added').map(String).filter(Boolean);
  const slots = [...form.getAll('kept').map(String), ...added.map((time) => `${time}:00Z`)];
  const body = { slots, minutes: textOf(form, 'minutes') };
  const result = await api(context).call(offerTimes, { params: { mentorshipId }, body });
  if (!result.ok) {
    return data(failureFrom(result.error, timesFailed, { added: added.join(',') }), {
      status: result.error.status,
    });
  }
  getRequestContext(context).flash({ kind: 'success', text: timeMessages.saved });
  throw redirect(doneTo);
}

export async function book(context: PageContext, request: Request, mentorshipId: string, backTo: string) {
  const body = { slot: textOf(await request.formData(), 'slot') };
  const result = await api(context).call(bookTime, { params: { mentorshipId }, body });
  return listActionResult(context, request, result, {
    done: timeMessages.booked,
    failed: failureMessage(result, bookFailed),
    backTo,
  });
}
