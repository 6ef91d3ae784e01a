import { getJob } from '@akwan/contract/jobs.ts';
import { deleteSavedJob, listSavedJobs, savedJobMessages, saveJob } from '@akwan/contract/saved-jobs.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { safeNext } from '#api/paths.ts';
import { closesIn } from '#format/dates.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { isNativeSubmit } from '#forms/list-action.ts';
import { jobCardData } from './job-cards.server.ts';
import { isId } from './job-search.ts';
import { saveFailed } from './save-job.tsx';

const pageSize = 24;

/** One page of the saved jobs; null when they could not be loaded. */
export async function loadSavedJobs(context: PageContext, params: URLSearchParams) {
  const cursor = params.get('cursor') || null;
  const result = await api(context).call(listSavedJobs, { query: { cursor, limit: pageSize } });
  if (!result.ok) {
    if (cursor && result.error.status === 400) throw redirect('/saved-jobs');
    return null;
  }
  const { jobs, total, nextCursor } = result.reply;
  const now = Date.now();
  const cards = jobs.map((job) => ({
    ...jobCardData(job, now),
    isOpen: job.state === 'open',
    closesIn: closesIn(job.closingDate, now),
  }));
  return { cards, total, isFirst: !cursor, next: nextCursor };
}

/** The job that a visitor wanted to save before logging in, unless it is saved already. */
export async function loadWish(context: PageContext, params: URLSearchParams) {
  const jobId = params.get('save');
  if (!jobId || !isId(jobId)) return null;
  const result = await api(context).call(getJob, { params: { jobId } });
  return result.ok && result.reply.job.saved === false ? { id: jobId, title: result.reply.job.title } : null;
}

export async function saveOrDelete(context: PageContext, request: Request) {
  const form = await request.formData();
  const params = { jobId: textOf(form, 'jobId') };
  const isSaving = dispatchIntent(form, { save: () => true, delete: () => false });
  const result = await api(context).call(isSaving ? saveJob : deleteSavedJob, { params });
  if (!result.ok && result.error.code === 'not_logged_in') {
    throw redirect(`/login?next=${encodeURIComponent(`/saved-jobs?save=${params.jobId}`)}`);
  }
  const text = result.ok
    ? isSaving
      ? savedJobMessages.saved
      : savedJobMessages.removed
    : failureMessage(result, saveFailed);
  const message = { kind: result.ok ? ('success' as const) : ('error' as const), text };
  if (isNativeSubmit(request)) {
    getRequestContext(context).flash(message);
    throw redirect(safeNext(textOf(form, 'backTo')) ?? '/saved-jobs');
  }
  return data(
    { ...message, isSaved: result.ok ? isSaving : !isSaving },
    { status: result.ok ? 200 : result.error.status },
  );
}
