import type { User } from '@akwan/contract/accounts.ts';
import type { Job, JobReply } from '@akwan/contract/jobs.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';

/** A job that the person may change; nothing when it could not be loaded. Anybody else's is not found. */
export async function findOwnJob(context: PageContext, user: User, jobId: string): Promise<Job | null> {
  const path = `/jobs/${encodeURIComponent(jobId)}`;
  const answer = await callApi<JobReply>(context, { method: 'GET', path });
  if (!answer.ok) {
    if (answer.status < 500 && answer.status !== 429) throw new Response(null, { status: 404 });
    return null;
  }
  const { job } = answer.body;
  const isOwn = user.role === 'admin' || job.postedBy?._id === user._id;
  if (!isOwn || job.state === 'removed') throw new Response(null, { status: 404 });
  return job;
}
