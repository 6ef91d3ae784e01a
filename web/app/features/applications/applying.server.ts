import type { MyApplicationsReply } from '@akwan/contract/applications.ts';
import type { Job } from '@akwan/contract/jobs.ts';
import { callApi } from '#api/call-api.ts';
import { currentUser } from '#api/current-user.ts';
import type { PageContext } from '#api/page-context.ts';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import type { Applying, OwnState } from './applying.ts';

type AppliedTo = Pick<Job, '_id' | 'applications' | 'postedBy'>;

/** What the person who looks at a job can do about it. */
export async function loadApplying(context: PageContext, job: AppliedTo): Promise<Applying> {
  const user = await currentUser(context);
  if (!user) return { as: 'visitor' };
  if (user._id === job.postedBy?._id) return { as: 'owner' };
  if (user.role !== 'jobseeker') return { as: user.role };
  if (job.applications.length > 0) return { as: 'applicant', application: await loadOwnState(context, job) };
  return user.isVerified ? { as: 'jobseeker', profileCv: user.cv ?? null } : { as: 'unverified' };
}

async function loadOwnState(context: PageContext, job: AppliedTo): Promise<OwnState> {
  const path = `/applications/mine?jobId=${job._id}`;
  const answer = await callApi<MyApplicationsReply>(context, { method: 'GET', path });
  const own = answer.ok ? answer.body.applications[0] : undefined;
  // The job itself tells the state, should the fuller record be out of reach.
  const { status, createdAt } = own ?? job.applications[0] ?? { status: 'pending', createdAt: '' };
  return {
    status: status as OwnState['status'],
    sent: timeAgo(createdAt, Date.now()),
    cvOpened: dayOf(own?.cvOpenedAt),
    decided: dayOf(own?.decidedAt),
  };
}
