import { useEffect } from 'react';
import { data } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Pagination } from '#components/pagination.tsx';
import { useToast } from '#components/use-toast.ts';
import {
  applicationsPage,
  takeCvBackFailed,
  withdrawFailed,
} from '#features/applications/application-messages.ts';
import { loadMyApplications, withdraw } from '#features/applications/my-applications.server.ts';
import { OwnApplicationCard } from '#features/applications/own-application-card.tsx';
import { WaitingApplications } from '#features/applications/waiting-applications.tsx';
import { WithdrawQuestion } from '#features/applications/withdraw.tsx';
import { InterviewSummary } from '#features/interviews/interview-summary.tsx';
import { standingOf } from '#features/interviews/interview-values.ts';
import { loadByApplication as loadInterviews } from '#features/interviews/interviews.server.ts';
import { DeclinedMentors } from '#features/jobs/declined-mentors.tsx';
import { loadDeclinedMentors } from '#features/jobs/load-jobs.server.ts';
import { ConversationLink } from '#features/messages/conversation-link.tsx';
import { loadByApplication as loadConversations } from '#features/messages/messages.server.ts';
import { InstallHint } from '#features/push/install-hint.tsx';
import { loadWaitingLines } from '#features/waiting/waiting.server.ts';
import { WhatWaits } from '#features/waiting/what-waits.tsx';
import { countOf } from '#format/numbers.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/my-applications';

export const meta: Route.MetaFunction = () => privateMeta('My applications');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { _id: personId } = await requireRole(context, url, 'jobseeker');
  const [found, conversations, interviews, waiting] = await Promise.all([
    loadMyApplications(context, url),
    loadConversations(context),
    loadInterviews(context),
    loadWaitingLines(context),
  ]);
  const mentors = await loadDeclinedMentors(context, found?.applications ?? []);
  const confirming = url.searchParams.get('withdraw');
  return data(
    { found, confirming, conversations, interviews, waiting, mentors, personId },
    { status: found ? 200 : 503 },
  );
}

const loadFailed = 'Failed to fetch applications';

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    found: null,
    confirming: null,
    conversations: {},
    interviews: {},
    waiting: [],
    mentors: {},
    personId: localStorage.getItem('userId'),
  }));

export const action = ({ url, request, context }: Route.ActionArgs) => withdraw(context, request, url);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendForm(serverAction, form.get('intent') === 'take-cv-back' ? takeCvBackFailed : withdrawFailed);
}

export default function MyApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { found, confirming, conversations, interviews, waiting, mentors, personId } = loaderData;
  const toast = useToast();
  useEffect(() => {
    if (actionData) toast.error(actionData.message, actionData.hint);
  }, [actionData, toast]);
  const toConfirm = found?.applications.find(({ _id, status }) => _id === confirming && status === 'pending');
  return (
    <div className="page">
      <PageHead
        title="My applications"
        lead="What you have sent and where it stands. We email you when an employer decides."
        count={found && found.total > 0 && `${countOf(found.total, 'application')}, newest first`}
      />
      <WhatWaits lines={waiting} />
      <WaitingApplications personId={personId} />
      {!found && <ErrorState failed={loadFailed} />}
      {found?.total === 0 && (
        <EmptyState
          title="You have not applied for a job yet"
          text="Every application you send is listed here, with its status and the CV you sent."
          action={<ButtonLink to="/jobs">Find jobs</ButtonLink>}
        />
      )}
      {found && toConfirm && <WithdrawQuestion application={toConfirm} page={found.page} />}
      {found && found.total > 0 && (
        <div className="stack-lg">
          <ul className="stack">
            {found.applications.map((application) => (
              <OwnApplicationCard
                key={application._id}
                application={application}
                page={found.page}
                isConfirming={application === toConfirm}
                standing={standingOf(interviews[application._id])}
              >
                <InterviewSummary interview={interviews[application._id]} />
                <DeclinedMentors mentors={mentors[application.jobId]} />
                <ConversationLink conversation={conversations[application._id]} />
              </OwnApplicationCard>
            ))}
          </ul>
          <Pagination page={found.page} pageCount={found.pageCount} hrefFor={applicationsPage} />
          {/* Last: it appears after the page, and must move nothing. */}
          <InstallHint />
        </div>
      )}
    </div>
  );
}
