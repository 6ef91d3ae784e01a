import { getJob, type Job, listJobs, listSimilarJobs } from '@akwan/contract/jobs.ts';
import { data, redirect } from 'react-router';
import { api, type PageContext } from '#api/page-context.ts';
import { type JobCardData, type JobPage, jobCardData } from './job-card-data.ts';
import { isId, type JobSearch, jobsHref, readJobSearch } from './job-search.ts';

const pageSize = 24;

export type JobList = { search: JobSearch; page: JobPage | null; failure: string | null };

export async function loadJobs(context: PageContext, request: Request) {
  const params = new URL(request.url).searchParams;
  const search = readJobSearch(params);
  const cursor = params.get('cursor') || null;
  const result = await api(context).call(listJobs, { query: { ...search, cursor, limit: pageSize } });
  if (!result.ok) {
    const { code, message, status } = result.error;
    // A cursor that is none: begin at the beginning.
    if (cursor && (code === 'bad_request' || code === 'invalid_input')) throw redirect(jobsHref(search));
    return data<JobList>({ search, page: null, failure: message }, { status });
  }
  const { jobs, total, nextCursor } = result.reply;
  const page = { cursor, cards: cardsOf(jobs), total, next: nextCursor };
  return data<JobList>({ search, page, failure: null });
}

type Found = { job: Job; similar: null } | { job: null; similar: JobCardData[] };

/** The job, or what is like it when it is closed or removed. What is neither is not found. */
export async function loadJob(context: PageContext, jobId: string): Promise<Found> {
  // Some words after /jobs/ are calls of their own; only an id is a job.
  if (!isId(jobId)) throw new Response(null, { status: 404 });
  const result = await api(context).call(getJob, { params: { jobId } });
  if (result.ok) return { job: result.reply.job, similar: null };
  const { code, message, status } = result.error;
  if (code !== 'job_gone') throw new Response(message, { status });
  const similar = await api(context).call(listSimilarJobs, { params: { jobId } });
  return { job: null, similar: similar.ok ? cardsOf(similar.reply.jobs) : [] };
}

function cardsOf(jobs: Job[]): JobCardData[] {
  const now = Date.now();
  return jobs.map((job) => jobCardData(job, now));
}
