import { moveApplication, saveNotes, stageMessages } from '@akwan/contract/stages.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { decisionFailed } from './application-messages.ts';

/** Moves an application to another stage, or saves the notes on it. */
export async function changeOne(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { applicationId: textOf(form, 'applicationId') };
  const isMove = form.get('intent') === 'stage';
  const result = isMove
    ? await api(context).call(moveApplication, { params, body: { stage: form.get('stage') } })
    : await api(context).call(saveNotes, { params, body: { text: textOf(form, 'text') } });
  const failed = failureMessage(result, decisionFailed(form));
  const done = isMove ? stageMessages.moved : stageMessages.notesSaved;
  return listActionResult(context, request, result, { done, failed, backTo });
}
