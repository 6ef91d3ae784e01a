import { getRecord } from '@akwan/contract/work-records.ts';
import { data } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { Card } from '#components/card.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { ConfirmWeeks } from '#features/work-records/confirm-weeks.tsx';
import { StateBadge } from '#features/work-records/record-card.tsx';
import { RecordPapers } from '#features/work-records/record-papers.tsx';
import {
  hoursOf,
  isOpen,
  kindWord,
  periodOf,
  progressOf,
  recordFailed,
  recordPage,
  weekFailed,
  weekToWrite,
} from '#features/work-records/record-values.ts';
import { runRecordAction } from '#features/work-records/records.server.ts';
import { Supervisor } from '#features/work-records/supervisor.tsx';
import { WeekForm } from '#features/work-records/week-form.tsx';
import { WeekList } from '#features/work-records/week-list.tsx';
import { dayOf } from '#format/dates.ts';
import { sendListAction } from '#forms/list-action.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { useTeam } from '#layout/shell-data.ts';
import type { Route } from './+types/record-weeks';

export const meta: Route.MetaFunction = () => privateMeta('Work record');

const roles = ['jobseeker', 'employer', 'admin'] as const;

/** `?week=` is the Monday of the week to write. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { _id: personId } = await requireRole(context, url, ...roles);
  const result = await api(context).call(getRecord, { params });
  const { publicUrl } = getRequestContext(context);
  const wanted = url.searchParams.get('week');
  if (result.ok) return data({ record: result.reply.record, personId, publicUrl, wanted });
  const { status } = result.error;
  if (status < 500) throw new Response(null, { status: 404 });
  return data({ record: null, personId, publicUrl, wanted }, { status });
}

export async function action({ url, request, params, context }: Route.ActionArgs) {
  await requireRole(context, url, ...roles);
  return runRecordAction(context, request, params.recordId);
}

/** Only a week can wait on the phone; of everything else a toast says that it was not sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return form.get('intent') === 'week'
    ? sendForm(serverAction, weekFailed)
    : sendListAction(serverAction, recordFailed);
}

export default function RecordWeeks({ loaderData, actionData }: Route.ComponentProps) {
  const { record, personId, publicUrl, wanted } = loaderData;
  const { isReader } = useTeam();
  if (!record) {
    return (
      <div className="page">
        <ErrorState failed="Failed to fetch the work record" />
      </div>
    );
  }
  const failure = actionData && 'values' in actionData ? actionData : undefined;
  const isChange = failure && 'intent' in failure && failure.intent === 'change';
  const { isMine, weeks, finishedAt, name, company, seenAt } = record;
  const isComplete = finishedAt !== null;
  const week = isMine && !isComplete ? weekToWrite(weeks, wanted) : undefined;
  const open = weeks.filter(isOpen);
  const confirms = !isMine && !isComplete && !isReader;
  const canComplete = !isComplete && record.writtenCount > 0 && record.endDate <= seenAt.slice(0, 10);
  return (
    <EmployerPage>
      <PageHead
        breadcrumb={
          <Breadcrumb items={[{ label: 'Work records', to: '/records' }, { label: record.jobTitle }]} />
        }
        title={isMine ? record.jobTitle : `${name}, ${record.jobTitle}`}
        lead={`${isMine ? (company ?? 'The employer has left') : kindWord(record.kind)}, ${periodOf(record)}`}
        count={`${progressOf(record)}, ${hoursOf(record.hours)}`}
        actions={<StateBadge state={record.state} />}
      />
      <div className="stack-lg">
        {isComplete && (
          <p>
            Confirmed as a whole on {dayOf(finishedAt)} by {record.confirmedBy}.
          </p>
        )}
        {week && (
          <WeekForm
            key={week.monday}
            record={record}
            personId={personId}
            week={week}
            failure={isChange ? undefined : failure}
          />
        )}
        {confirms && (open.length > 0 || canComplete) && (
          <Card as="section" className="stack" aria-labelledby="confirm-heading">
            <h2 id="confirm-heading">Waiting for your confirmation</h2>
            <WeekList weeks={open} />
            <ConfirmWeeks name={name} weeks={open} seenAt={seenAt} canComplete={canComplete} />
          </Card>
        )}
        <section className="stack" aria-labelledby="weeks-heading">
          <h2 id="weeks-heading">Weeks</h2>
          {weeks.length === 0 && <p className="muted">The first week begins on {dayOf(record.startDate)}.</p>}
          <WeekList
            weeks={confirms ? weeks.filter((each) => !isOpen(each)) : weeks}
            {...(isMine &&
              !isComplete && { writeTo: (monday) => `${recordPage(record._id)}?week=${monday}` })}
          />
        </section>
        {!isComplete && (
          <Supervisor record={record} isReader={isReader} failure={isChange ? failure : undefined} />
        )}
        <RecordPapers record={record} publicUrl={publicUrl} />
      </div>
    </EmployerPage>
  );
}
