import { getJob } from '@akwan/contract/jobs.ts';
import { api, type PageContext } from '#api/page-context.ts';

/** Why the login page was opened, when it leads on to another one. */
export async function loginReason(context: PageContext, next: string | null): Promise<string | null> {
  if (!next) return null;
  const { pathname } = new URL(next, 'http://own.invalid');
  const jobId = /^\/jobs\/([^/]+)$/.exec(pathname)?.[1];
  const job = jobId ? await api(context).call(getJob, { params: { jobId } }) : null;
  if (job?.ok) return `Log in to apply for ${job.reply.job.title}.`;
  if (pathname === '/mentorships') return 'Log in to apply for a mentorship.';
  if (pathname === '/create-job') return 'Log in to post a job.';
  return 'Log in to continue.';
}
