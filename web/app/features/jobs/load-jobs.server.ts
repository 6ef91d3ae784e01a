import type { JobsReply } from '@akwan/contract/jobs.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { type JobPage, jobCardData } from './job-card-data.ts';
import { type JobSearch, jobsHref, readJobSearch } from './job-search.ts';

const pageSize = 24;

export type JobList = { search: JobSearch; page: JobPage | null; failure: string | null };

export async function loadJobs(context: PageContext, request: Request) {
  const params = new URL(request.url).searchParams;
  const search = readJobSearch(params);
  const cursor = params.get('cursor') || null;
  const path = jobsHref(search, cursor);
  const limit = `${path.includes('?') ? '&' : '?'}limit=${pageSize}`;
  const answer = await callApi<JobsReply>(context, { method: 'GET', path: path + limit });

  // A place in the list that is not one: begin at the beginning.
  if (!answer.ok && answer.status === 400 && cursor) throw redirect(jobsHref(search));
  if (!answer.ok) {
    const failure = answer.body?.message ?? 'The list of jobs could not be loaded.';
    return data<JobList>({ search, page: null, failure }, { status: answer.status });
  }
  const { jobs, total, nextCursor } = answer.body;
  const now = Date.now();
  const cards = jobs.map((job) => jobCardData(job, now));
  return data<JobList>({ search, page: { cursor, cards, total, next: nextCursor }, failure: null });
}
