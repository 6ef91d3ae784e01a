import { forYouMessages, listForYou, switchForYou } from '@akwan/contract/for-you.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { inWords } from '#format/in-words.ts';
import { failureMessage } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { jobCardData } from './job-cards.server.ts';
import { switchFailed } from './job-messages.ts';

/** The suggestions and why each is there; null when they could not be loaded. */
export async function loadForYou(context: PageContext) {
  const result = await api(context).call(listForYou);
  if (!result.ok) return null;
  const { isOn, jobs } = result.reply;
  const now = Date.now();
  const cards = jobs.map((job) => ({
    ...jobCardData(job, now),
    because: `Because ${inWords(job.reasons)}`,
  }));
  return { isOn, cards };
}

export async function switchSuggestions(context: PageContext, request: Request, form: FormData) {
  const isOn = form.get('isOn') === 'true';
  const result = await api(context).call(switchForYou, { body: { isOn } });
  return listActionResult(context, request, result, {
    done: isOn ? forYouMessages.on : forYouMessages.off,
    failed: failureMessage(result, switchFailed),
    backTo: '/for-you',
  });
}
