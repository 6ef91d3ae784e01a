import { moderationMessages, reportReasons } from '@akwan/contract/moderation.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import type { ReportFailure } from './report-failure.ts';

const fallback = 'Failed to report job.';

/** The reasons to choose from where the address asks for the form; none where only the way to it is shown. */
export const reasonsFor = (request: Request): readonly string[] =>
  new URL(request.url).searchParams.has('report') ? reportReasons : [];

export async function reportJob(context: PageContext, request: Request, jobId: string) {
  const form = await request.formData();
  const report = { reason: String(form.get('reason') ?? ''), details: String(form.get('details') ?? '') };
  const path = `/jobs/${encodeURIComponent(jobId)}/report`;
  const answer = await callApi<DoneReply>(context, { method: 'POST', path, json: report });
  const back = `/jobs/${jobId}`;
  if (answer.ok) {
    getRequestContext(context).flash({ kind: 'success', text: moderationMessages.reported });
    throw redirect(back);
  }
  const { status, body } = answer;
  if (status === 401) throw redirect(`/login?next=${encodeURIComponent(`${back}?report=1`)}`);
  const message = body?.message ?? fallback;
  // Reported before, or gone meanwhile: there is nothing left to mend in the form.
  if ([403, 404, 409, 410].includes(status)) {
    getRequestContext(context).flash({ kind: status === 409 ? 'info' : 'error', text: message });
    throw redirect(back);
  }
  return data<ReportFailure>({ message, errors: body?.errors ?? {}, report }, { status });
}
