import {
  changeJobAlert,
  createJobAlert,
  deleteJobAlert,
  type JobAlert,
  jobAlertMessages,
  listJobAlerts,
} from '@akwan/contract/job-alerts.ts';
import type { ApiResult } from '@akwan/contract/request-context.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { type AlertFilters, alertBody, alertFailed, filtersIn } from './alert-values.ts';

/** Null when they could not be loaded. */
export async function loadAlerts(context: PageContext): Promise<JobAlert[] | null> {
  const result = await api(context).call(listJobAlerts);
  return result.ok ? result.reply.alerts : null;
}

const backTo = '/job-alerts';

/** The forms of the list of alerts, and the one beside a list of jobs. */
export async function runAlertAction(context: PageContext, request: Request) {
  const form = await request.formData();
  const params = { alertId: textOf(form, 'alertId') };
  const client = api(context);
  const answer = (result: ApiResult<unknown>, done: string) =>
    listActionResult(context, request, result, { done, failed: failureMessage(result, alertFailed), backTo });

  return dispatchIntent(form, {
    delete: async () => answer(await client.call(deleteJobAlert, { params }), jobAlertMessages.deleted),
    change: async () => {
      const body = {
        ...(form.has('frequency') && { frequency: form.get('frequency') }),
        ...(form.has('paused') && { paused: form.get('paused') === 'true' }),
        ...(form.has('showAll') && { showAll: true }),
      };
      return answer(await client.call(changeJobAlert, { params, body }), jobAlertMessages.changed);
    },
    create: async () => {
      const filters = filtersIn(form);
      const known = await client.call(listJobAlerts);
      // Two alerts for the same would send the same mail twice.
      const isKnown = known.ok && known.reply.alerts.some((alert) => isSame(alert, filters));
      if (isKnown) return answer(known, 'You already have this job alert.');
      const body = { ...alertBody(filters), frequency: form.get('frequency') };
      return answer(await client.call(createJobAlert, { body }), jobAlertMessages.created);
    },
  });
}

function isSame(alert: JobAlert, filters: AlertFilters): boolean {
  const asked = alertBody(filters);
  return (
    alert.search === '' &&
    (Object.keys(asked) as (keyof typeof asked)[]).every((name) => alert[name] === asked[name])
  );
}
