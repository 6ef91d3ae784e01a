import { data } from 'react-router';
import { getRequestContext } from '#api/page-context.ts';
import { applyFailed } from '#features/applications/application-messages.ts';
import { apply, loadApplying } from '#features/applications/apply.server.ts';
import { ApplyPanel } from '#features/applications/apply-panel.tsx';
import { ClosedJob } from '#features/jobs/closed-job.tsx';
import { JobDetail } from '#features/jobs/job-detail.tsx';
import { jobDetailData } from '#features/jobs/job-detail-data.ts';
import { JobMentors } from '#features/jobs/job-mentors.tsx';
import { goneJobMeta, jobMeta } from '#features/jobs/job-meta.ts';
import { loadJob, loadJobMentors, loadSimilar } from '#features/jobs/load-jobs.server.ts';
import { MoreJobs } from '#features/jobs/more-jobs.tsx';
import { unlessSaving } from '#features/jobs/save-job.tsx';
import { reasonsFor, reportJob } from '#features/moderation/report-job.server.ts';
import { ReportJob, reportFailed } from '#features/moderation/report-job.tsx';
import { PushOffer } from '#features/push/push-offer.tsx';
import { unreachable } from '#forms/form-failure.ts';
import { isRedirect, sendForm } from '#forms/send-form.ts';
import type { Route } from './+types/job';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.job ? jobMeta(loaderData.job, loaderData.address) : goneJobMeta;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const found = await loadJob(context, params.jobId);
  if (!found.job) return data(found, { status: 410 });
  const { job, companyMark } = found;
  const applying = await loadApplying(context, job);
  const mayReport = ['jobseeker', 'applicant', 'visitor'].includes(applying.as);
  const looksFurther = mayReport && job.state === 'open';
  const [similar, mentors] = looksFurther
    ? await Promise.all([loadSimilar(context, job._id), loadJobMentors(context, job._id)])
    : [[], []];
  return data({
    job: jobDetailData(job, companyMark, Date.now()),
    address: new URL(`/jobs/${job._id}`, getRequestContext(context).publicUrl).href,
    applying,
    similar,
    mentors,
    reporting: mayReport ? reasonsFor(url) : null,
  });
}

/** The one form brings a file, the other does not. */
const isReport = (request: Request) =>
  request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

export const action = ({ request, params, context }: Route.ActionArgs) =>
  isReport(request) ? reportJob(context, request, params.jobId) : apply(context, request, params.jobId);

/** A lost connection leaves the form as it is: the file chosen, the message typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (!isReport(request)) return sendForm(serverAction, applyFailed);
  try {
    return await serverAction();
  } catch (error) {
    if (isRedirect(error)) throw error;
    return data({ report: unreachable(reportFailed) }, { status: 503 });
  }
}

export const shouldRevalidate = unlessSaving;

export default function Job({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.job) return <ClosedJob job={loaderData.closedJob} similar={loaderData.similar} />;
  const { job, address, applying, reporting, similar, mentors } = loaderData;
  const to = { jobId: job.id, jobTitle: job.title, by: job.by, company: job.company };
  const mayApply = job.isOpen && (applying.as === 'jobseeker' || applying.as === 'visitor');
  const reportFailure = actionData && 'report' in actionData ? actionData.report : undefined;
  const applyFailure = actionData && 'values' in actionData ? actionData : undefined;
  return (
    <JobDetail
      job={job}
      address={address}
      mayApply={mayApply}
      isAnonymous={applying.as === 'visitor'}
      after={
        <>
          <JobMentors mentors={mentors} />
          <MoreJobs title="Similar jobs" jobs={similar} />
        </>
      }
    >
      <ApplyPanel
        applying={applying}
        to={to}
        questions={job.questions}
        isOpen={job.isOpen}
        failure={applyFailure}
        whileWaiting={<PushOffer />}
      />
      {reporting && (
        <ReportJob
          jobId={job.id}
          reasons={reporting}
          isAnonymous={applying.as === 'visitor'}
          failure={reportFailure}
        />
      )}
    </JobDetail>
  );
}
