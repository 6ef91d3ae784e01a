import type { Job, JobReply, SimilarJobsReply } from '@akwan/contract/jobs.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { type JobCardData, jobCardData } from './job-card-data.ts';
import { isId } from './job-search.ts';

type Found = { job: Job; similar: null } | { job: null; similar: JobCardData[] };

/** The job, or what is like it when it is closed or removed. What is neither has never been. */
export async function loadJob(context: PageContext, jobId: string): Promise<Found> {
  // Some words after /jobs/ are calls of their own; only an id is a job.
  if (!isId(jobId)) throw new Response(null, { status: 404 });
  const answer = await callApi<JobReply>(context, { method: 'GET', path: `/jobs/${jobId}` });
  if (answer.ok) return { job: answer.body.job, similar: null };
  if (answer.status !== 410) throw new Response(answer.body?.message ?? null, { status: answer.status });

  const similar = await callApi<SimilarJobsReply>(context, { method: 'GET', path: `/jobs/${jobId}/similar` });
  const now = Date.now();
  return { job: null, similar: similar.ok ? similar.body.jobs.map((job) => jobCardData(job, now)) : [] };
}
