import {
  moderationMessages,
  reportJob as reportEndpoint,
  reportReasons,
} from '@akwan/contract/moderation.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureFrom, textsOf } from '#forms/form-failure.ts';
import { reportFailed } from './report-job.tsx';

/** The reasons to choose from where the address opens the form; none where only the link to it is shown. */
export const reasonsFor = (url: URL): readonly string[] =>
  url.searchParams.has('report') ? reportReasons : [];

/** Answers `{ report: FormFailure }`: the page has another form, whose failures are its own. */
export async function reportJob(context: PageContext, request: Request, jobId: string) {
  const body = textsOf(await request.formData(), 'reason', 'details', 'email');
  const result = await api(context).call(reportEndpoint, { params: { jobId }, body });
  const { flash } = getRequestContext(context);
  const back = `/jobs/${encodeURIComponent(jobId)}`;
  if (result.ok) {
    flash({ kind: 'success', text: moderationMessages.reported });
    throw redirect(back);
  }
  const { code, status, message } = result.error;
  // Reported before, or gone meanwhile: nothing in the form would change that.
  if ([403, 404, 409, 410].includes(status)) {
    flash({ kind: code === 'already_reported' ? 'info' : 'error', text: message });
    throw redirect(back);
  }
  return data({ report: failureFrom(result.error, reportFailed, body) }, { status });
}
