import type { ApiResult } from '@akwan/contract/request-context.ts';
import {
  changeRecord,
  confirmRecord,
  listRecords,
  openRecord,
  recordMessages,
  renewSupervisorLink,
  saveWeek,
  setRecordPublic,
} from '@akwan/contract/work-records.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureFrom, failureMessage, textOf, textsOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { confirmFailed, recordFailed, recordPage, weekFailed } from './record-values.ts';

type Wanted = { applicationId?: string | null; cursor?: string | null };

export async function loadRecords(context: PageContext, query: Wanted = {}) {
  const result = await api(context).call(listRecords, { query });
  return result.ok ? result.reply : null;
}

const recordFields = ['startDate', 'endDate', 'supervisorName', 'supervisorEmail'] as const;

export async function openFromForm(context: PageContext, request: Request, applicationId: string) {
  const values = textsOf(await request.formData(), ...recordFields);
  const result = await api(context).call(openRecord, { params: { applicationId }, body: values });
  if (!result.ok)
    return data(failureFrom(result.error, recordFailed, values), { status: result.error.status });
  getRequestContext(context).flash({ kind: 'success', text: recordMessages.opened });
  throw redirect(recordPage(result.reply.record._id));
}

/** The hidden fields of the one button that confirms what was shown. */
export const confirmationIn = (form: FormData) => ({
  weeks: form.getAll('week').map(String),
  seenAt: textOf(form, 'seenAt'),
  complete: form.get('complete') === 'true',
});

export async function runRecordAction(context: PageContext, request: Request, recordId: string) {
  const form = await request.formData();
  const client = api(context);
  const params = { recordId };
  const backTo = recordPage(recordId);

  /** The failure of a form names the form, since the page has two. */
  const saved = (
    result: ApiResult<unknown>,
    intent: string,
    done: string,
    values: Record<string, string>,
  ) => {
    if (!result.ok) {
      const failed = intent === 'week' ? weekFailed : recordFailed;
      return data({ ...failureFrom(result.error, failed, values), intent }, { status: result.error.status });
    }
    getRequestContext(context).flash({ kind: 'success', text: done });
    throw redirect(backTo);
  };
  const pressed = (result: ApiResult<unknown>, done: string, fallback: string) =>
    listActionResult(context, request, result, { done, failed: failureMessage(result, fallback), backTo });

  return dispatchIntent(form, {
    week: async () => {
      const values = textsOf(form, 'monday', 'text', 'hours');
      const { monday, ...body } = values;
      const result = await client.call(saveWeek, { params: { recordId, monday }, body });
      return saved(result, 'week', recordMessages.weekSaved, values);
    },
    change: async () => {
      const values = textsOf(form, ...recordFields);
      const result = await client.call(changeRecord, { params, body: values });
      return saved(result, 'change', recordMessages.changed, values);
    },
    confirm: async () => {
      const body = confirmationIn(form);
      const result = await client.call(confirmRecord, { params, body });
      return pressed(
        result,
        body.complete ? recordMessages.completed : recordMessages.confirmed,
        confirmFailed,
      );
    },
    link: async () =>
      pressed(await client.call(renewSupervisorLink, { params }), recordMessages.linkSent, recordFailed),
    public: async () => {
      const isPublic = form.get('isPublic') === 'true';
      const result = await client.call(setRecordPublic, { params, body: { isPublic } });
      return pressed(result, isPublic ? recordMessages.shown : recordMessages.hidden, recordFailed);
    },
  });
}
