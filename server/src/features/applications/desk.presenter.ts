import { type DeskFilter, deskFilters } from '@akwan/contract/lists/desk-filters.ts';
import type { DeskPerson, DeskReply, DeskRow } from '@akwan/contract/review-desk.ts';
import { presentApplicant } from '#domain/applicant.presenter.ts';
import { undoUntil } from '#domain/decisions.ts';
import { presentReviewed } from './applications.presenter.ts';
import type { DeskListRow, DeskPersonRow, findDeskList } from './desk.queries.ts';

/** Rows come as JSON, and their times as text. */
const timeOf = (text: Date | string | null): string | null => (text ? new Date(text).toISOString() : null);

export function presentDeskRow(row: DeskListRow): DeskRow {
  const { firstname, lastname } = presentApplicant(row);
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    firstname,
    lastname,
    line: lineOf(row),
    status: row.status,
    stage: row.stage,
    createdAt: new Date(row.created_at).toISOString(),
    answerBy: timeOf(row.answer_by),
    undoUntil: undoUntil({ ...row, decided_at: row.decided_at ? new Date(row.decided_at) : null }),
    interviewAt: timeOf(row.interview_at),
    unread: row.unread,
  };
}

/** The latest work, else what the person studied, else skills, else where they live. */
function lineOf({ experience, education, programme, institution, skills, location }: DeskListRow): string {
  const [work, study] = [experience?.[0], education?.[0]];
  if (work) return `${work.role}, ${work.organisation}`;
  if (study) return `${study.programme}, ${study.institution}`;
  const studies = [programme, institution].filter(Boolean).join(', ');
  return studies || skills?.slice(0, 3).join(', ') || location || '';
}

type Counts = Pick<Awaited<ReturnType<typeof findDeskList>>, 'stages'>;

export function presentCounts({ stages }: Counts): DeskReply['counts'] {
  const amountOf = (filter: DeskFilter) =>
    filter === 'pending'
      ? stages.reduce((sum, { pending }) => sum + pending, 0)
      : (stages.find(({ stage }) => stage === filter)?.amount ?? 0);
  return Object.fromEntries(deskFilters.map((filter) => [filter, amountOf(filter)])) as DeskReply['counts'];
}

export function presentDeskPerson(row: DeskPersonRow): DeskPerson {
  const { interview, conversation } = row;
  return {
    ...presentReviewed(row),
    interview: interview && {
      _id: interview.id,
      state: interview.state,
      chosen: timeOf(interview.chosen_slot),
      minutes: interview.minutes,
      place: interview.place,
    },
    conversation: conversation && {
      _id: conversation.id,
      unread: conversation.host_unread,
      messages: conversation.messages
        .map(({ text, author, writer_name, created_at }) => ({
          text,
          mine: author === 'host',
          writtenBy: writer_name,
          createdAt: new Date(created_at).toISOString(),
        }))
        .reverse(),
    },
  };
}
