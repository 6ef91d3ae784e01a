import { data } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { InterviewQuestion } from '#features/interviews/ask-interview.tsx';
import { InterviewCard } from '#features/interviews/interview-card.tsx';
import {
  actionFailed,
  choosing,
  endingOf,
  interviewsPage,
  isOpen,
  type PageQuery,
} from '#features/interviews/interview-values.ts';
import { loadApplicant, loadInterviews, runInterviewAction } from '#features/interviews/interviews.server.ts';
import { OfferForm } from '#features/interviews/offer-form.tsx';
import { sendListAction } from '#forms/list-action.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { useTeam } from '#layout/shell-data.ts';
import type { Route } from './+types/interviews';

export const meta: Route.MetaFunction = () => privateMeta('Interviews');

const roles = ['jobseeker', 'employer', 'admin'] as const;

/** `?application=` shows those of one application, and lets its employer offer times; `?confirm=` asks before one ends, or before `?slot=` is chosen. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireRole(context, url, ...roles);
  const { searchParams } = url;
  const applicationId = searchParams.get('application');
  const cursor = searchParams.get('cursor');
  const thread = searchParams.get('thread');
  const ofApplication: PageQuery = {
    ...(applicationId && { application: applicationId }),
    ...(thread && { thread }),
  };
  const canOffer = applicationId !== null && user.role !== 'jobseeker';
  const [found, applicant] = await Promise.all([
    loadInterviews(context, { applicationId, cursor }),
    canOffer ? loadApplicant(context, applicationId) : null,
  ]);
  const { interviews = null, nextCursor = null } = found ?? {};
  const next = nextCursor && interviewsPage({ ...ofApplication, cursor: nextCursor });
  return data(
    {
      interviews,
      next,
      page: cursor ? { ...ofApplication, cursor } : ofApplication,
      confirming: searchParams.get('confirm'),
      wanted: searchParams.get('slot'),
      applicant,
      isJobseeker: user.role === 'jobseeker',
    },
    { status: interviews ? 200 : 503 },
  );
}

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, ...roles);
  return runInterviewAction(context, request, url);
}

/** Only the offer has a place for a failure; of the buttons a toast says it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return form.get('intent') === 'offer'
    ? sendForm(serverAction, actionFailed)
    : sendListAction(serverAction, actionFailed);
}

export default function Interviews({ loaderData, actionData }: Route.ComponentProps) {
  const { interviews, next, page, confirming, wanted, applicant, isJobseeker } = loaderData;
  const { isReader } = useTeam();
  const failure = actionData && 'values' in actionData ? actionData : undefined;
  const asked = interviews?.find((each) => each._id === confirming && isOpen(each));
  const slot = asked?.slots.find(({ start }) => start === wanted);
  const back = isJobseeker
    ? { label: 'My applications', to: '/my-applications' }
    : {
        label: 'Applications',
        to: applicant ? `/em-dashboard/applications/${applicant.jobId}` : '/em-dashboard',
      };
  return (
    <EmployerPage>
      <PageHead
        breadcrumb={<Breadcrumb items={[back, { label: 'Interviews' }]} />}
        title="Interviews"
        lead={
          isJobseeker
            ? 'Choose the time that suits you. You will both get a calendar file by email.'
            : 'Offer up to three times. The applicant chooses one, and you both get a calendar file by email.'
        }
      />
      <div className="stack-lg">
        {!interviews && <ErrorState failed="Failed to fetch interviews" />}
        {interviews?.length === 0 && !applicant && (
          <EmptyState
            title="No interviews yet"
            text={
              isJobseeker
                ? 'When an employer offers you times, they are listed here.'
                : 'When you offer an applicant times, they are listed here.'
            }
          />
        )}
        {asked && (
          <InterviewQuestion
            interview={asked}
            page={page}
            question={slot ? choosing(slot) : endingOf(asked)}
          />
        )}
        {interviews?.map((interview) => (
          <InterviewCard
            key={interview._id}
            interview={interview}
            page={page}
            isConfirming={interview === asked}
          />
        ))}
        {next && (
          <div className="row">
            <ButtonLink to={next} variant="secondary">
              More
            </ButtonLink>
          </div>
        )}
        {applicant && !isReader && (
          <OfferForm name={applicant.name} isAgain={interviews?.some(isOpen) ?? false} failure={failure} />
        )}
      </div>
    </EmployerPage>
  );
}
