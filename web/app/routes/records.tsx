import { data, redirect } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { RecordCard } from '#features/work-records/record-card.tsx';
import { RecordForm } from '#features/work-records/record-form.tsx';
import { recordFailed, recordPage } from '#features/work-records/record-values.ts';
import { loadRecords, openFromForm } from '#features/work-records/records.server.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { useTeam } from '#layout/shell-data.ts';
import type { Route } from './+types/records';

export const meta: Route.MetaFunction = () => privateMeta('Work records');

const roles = ['jobseeker', 'employer', 'admin'] as const;

/** `?application=` leads to the record of one application, or opens it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = await requireRole(context, url, ...roles);
  const applicationId = url.searchParams.get('application');
  const found = await loadRecords(context, { applicationId, cursor: url.searchParams.get('cursor') });
  const [known] = found?.records ?? [];
  if (applicationId && known) throw redirect(recordPage(known._id));
  const { records = null, nextCursor = null } = found ?? {};
  return data(
    { records, nextCursor, applicationId, isWorker: role === 'jobseeker' },
    { status: records ? 200 : 503 },
  );
}

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, ...roles);
  return openFromForm(context, request, url.searchParams.get('application') ?? '');
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, recordFailed);

export default function Records({ loaderData, actionData }: Route.ComponentProps) {
  const { records, nextCursor, applicationId, isWorker } = loaderData;
  const { isReader } = useTeam();
  if (applicationId && records && !isReader) return <OpenRecord isWorker={isWorker} failure={actionData} />;
  return (
    <EmployerPage>
      <PageHead
        title="Work records"
        lead={
          isWorker
            ? 'What you did at an internship or in national service, week by week, confirmed by the people you worked for.'
            : 'What interns and service personnel did for you, week by week. The company or the supervisor confirms it.'
        }
      />
      <div className="stack-lg">
        {!records && <ErrorState failed="Failed to fetch work records" />}
        {records?.length === 0 && (
          <EmptyState
            title="No work records yet"
            text={
              isWorker
                ? 'When an internship or national service application is approved, open its record from My applications.'
                : howItBegins(isReader)
            }
            action={
              <ButtonLink to={isWorker ? '/my-applications' : '/em-dashboard'}>
                {isWorker ? 'My applications' : 'Applications'}
              </ButtonLink>
            }
          />
        )}
        {records?.map((record) => (
          <RecordCard key={record._id} record={record} />
        ))}
        {nextCursor && (
          <div className="row">
            <ButtonLink to={`/records?cursor=${nextCursor}`} variant="secondary">
              More
            </ButtonLink>
          </div>
        )}
        <HelpLink article="work-records">How work records work</HelpLink>
      </div>
    </EmployerPage>
  );
}

const howItBegins = (isReader: boolean): string =>
  isReader
    ? 'When somebody is approved for an internship or national service, an owner or a recruiter of your company opens the record.'
    : 'When you have approved somebody for an internship or national service, open a record from the application.';

type OpenRecordProps = { isWorker: boolean; failure: Route.ComponentProps['actionData'] };

function OpenRecord({ isWorker, failure }: OpenRecordProps) {
  return (
    <EmployerPage>
      <PageHead
        breadcrumb={
          <Breadcrumb items={[{ label: 'Work records', to: '/records' }, { label: 'Open a record' }]} />
        }
        title="Open a work record"
        lead={
          isWorker
            ? 'You write a few lines each week. Your supervisor confirms them.'
            : 'The person writes a few lines each week. You or the supervisor confirm them.'
        }
      />
      <Card as="section" className="stack" aria-label="Open a work record">
        <RecordForm failure={failure} label="Open the record" />
      </Card>
    </EmployerPage>
  );
}
