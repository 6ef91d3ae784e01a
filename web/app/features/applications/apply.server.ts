import { applicationMessages, applyForJob, listMyApplications } from '@akwan/contract/applications.ts';
import type { Job } from '@akwan/contract/jobs.ts';
import { applicationStatuses } from '@akwan/contract/lists/choices.ts';
import { getOwnProfile } from '@akwan/contract/own-profile.ts';
import { data, redirect } from 'react-router';
import { currentUser } from '#api/current-user.ts';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import { type FormFailure, failureFrom } from '#forms/form-failure.ts';
import { applyFailed } from './application-messages.ts';
import type { Applying, OwnState } from './applying.ts';

type AppliedTo = Pick<Job, '_id' | 'applications' | 'postedBy' | 'isOwn'>;

/** What the person who looks at a job can do about it. */
export async function loadApplying(context: PageContext, job: AppliedTo): Promise<Applying> {
  const user = await currentUser(context);
  if (!user) return { as: 'visitor' };
  if (user.role === 'employer' ? job.isOwn : user._id === job.postedBy?._id) return { as: 'owner' };
  if (user.role !== 'jobseeker') return { as: user.role };
  if (job.applications.length > 0) return { as: 'applicant', application: await loadOwnState(context, job) };
  if (!user.isVerified) return { as: 'unverified' };
  const cvLacks = await loadCvLacks(context);
  return { as: 'jobseeker', personId: user._id, profileCv: user.cv ?? null, cvLacks };
}

/** What a CV made from the profile would not say. */
async function loadCvLacks(context: PageContext): Promise<string[]> {
  const result = await api(context).call(getOwnProfile, {});
  if (!result.ok) return [];
  const { education, experience, skills, biography } = result.reply.profile;
  return [
    education.length === 0 && 'your school or university',
    experience.length === 0 && 'any work or internship',
    skills.length === 0 && 'your skills',
    !biography && 'a few sentences about you',
  ].filter((each) => typeof each === 'string');
}

async function loadOwnState(context: PageContext, job: AppliedTo): Promise<OwnState> {
  const result = await api(context).call(listMyApplications, { query: { jobId: job._id } });
  const own = result.ok ? result.reply.applications[0] : undefined;
  // Should the fuller record be out of reach, the job itself tells the status.
  const [known] = job.applications;
  const status = own?.status ?? applicationStatuses.find((each) => each === known?.status) ?? 'pending';
  return {
    status,
    sent: timeAgo(own?.createdAt ?? known?.createdAt ?? '', Date.now()),
    cvOpened: dayOf(own?.cvOpenedAt),
    decided: dayOf(own?.decidedAt),
  };
}

/** Passes the form on as a stream: the file is never held in memory here. */
export async function apply(context: PageContext, request: Request, jobId: string) {
  const here = `/jobs/${encodeURIComponent(jobId)}#apply`;
  const contentType = request.headers.get('content-type') ?? '';
  const upload = { body: request.body, contentType };
  const result = await api(context).call(applyForJob, { params: { jobId }, upload });
  const { flash } = getRequestContext(context);
  if (result.ok) {
    flash({ kind: 'success', text: applicationMessages.submitted });
    if (result.reply.cvKept === false) flash({ kind: 'info', text: applicationMessages.cvNotKept });
    if (result.reply.cvLooksBlank) flash({ kind: 'info', text: applicationMessages.cvLooksBlank });
    throw redirect(here);
  }
  const { error } = result;
  switch (error.code) {
    case 'not_logged_in':
      throw redirect(`/login?next=${encodeURIComponent(`/jobs/${jobId}#apply`)}`);
    // The page has changed meanwhile and shows the rest.
    case 'already_applied':
    case 'job_gone':
    case 'not_found':
      flash({ kind: 'error', text: error.message });
      throw redirect(here);
    default:
      return data<FormFailure>(failureFrom(error, applyFailed), { status: error.status });
  }
}
