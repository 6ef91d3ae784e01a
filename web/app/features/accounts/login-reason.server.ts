import { getJob } from '@akwan/contract/jobs.ts';
import { product } from '@akwan/contract/product.ts';
import { api, type PageContext } from '#api/page-context.ts';

/** What each page is for, by the beginning of its path; the first that fits counts. */
const purposes: readonly [string, string][] = [
  ['/jobs', 'apply for jobs'],
  ['/mentorships', 'apply for a mentorship'],
  ['/my-applications', 'see your applications'],
  ['/for-you', 'see the jobs picked for you'],
  ['/saved-jobs', 'see the jobs you saved'],
  ['/job-alerts', 'see your job alerts'],
  ['/my-mentorships', 'see your mentorships'],
  ['/interviews', 'see your interviews'],
  ['/messages', 'read your messages'],
  ['/notifications', 'read your notifications'],
  ['/cv', 'see your CV'],
  ['/profile', 'edit your profile'],
  ['/account', 'change your account'],
  ['/leaving', 'keep your account'],
  ['/create-job', 'post a job'],
  ['/edit-job', 'edit this job'],
  ['/em-dashboard/applications', 'review applications'],
  ['/em-dashboard/review', 'review applications'],
  ['/em-dashboard', 'open your employer dashboard'],
  ['/mentor-dashboard/review', 'see who applied'],
  ['/mentor-dashboard', 'open your mentor dashboard'],
  ['/edit-mentorship', 'edit this mentorship'],
  ['/mentorship-applicants', 'see who applied'],
  ['/mentorship-times', 'offer your times'],
  ['/book-session', 'book a session'],
  ['/records', 'see your work records'],
  ['/company/join', 'join your colleagues'],
  ['/company', 'open your company'],
  ['/talent', 'find people'],
  ['/welcome', 'answer your first questions'],
  ['/admin-dashboard', 'open the admin dashboard'],
];

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Why the login page was opened, by the page that it leads on to. */
export async function loginReason(context: PageContext, next: string | null): Promise<string> {
  if (!next) return `Welcome back. Log in to apply, to hire or to mentor on ${product.name}.`;
  const { pathname } = new URL(next, 'http://own.invalid');
  const jobId = /^\/jobs\/([^/]+)$/.exec(pathname)?.[1];
  const job = jobId ? await api(context).call(getJob, { params: { jobId } }) : null;
  if (job?.ok) return `Log in to apply for ${job.reply.job.title}.`;
  const purpose = purposes.find(([path]) => isUnder(pathname, path))?.[1];
  return `Log in to ${purpose ?? 'see that page'}.`;
}
