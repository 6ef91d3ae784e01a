import { dayAfter, mondaysBetween, recordKinds } from '@akwan/contract/lists/work-weeks.ts';
import type { PublicRecord, SupervisedRecord } from '@akwan/contract/record-links.ts';
import type { WholeRecord, WorkRecord, WorkWeek } from '@akwan/contract/work-records.ts';
import { shortDay } from '#domain/dates.ts';
import { referenceOf } from '#domain/generated-pdf.ts';
import type { RecordRow, WeekRow } from './work-records.queries.ts';

export const todayAt = (now: Date): string => now.toISOString().slice(0, 10);

export const employerOf = ({ employer }: Pick<RecordRow, 'employer'>): string => employer ?? 'the employer';

/** The supervisor, with where the address is, or the company. */
const confirmerOf = (row: RecordRow, confirmedBy: string | null): string => confirmedBy ?? employerOf(row);

const aboutWork = (row: RecordRow) => ({
  name: row.name,
  kind: row.kind,
  jobTitle: row.job_title,
  company: row.employer,
  startDate: row.start_date,
  endDate: row.end_date,
});

function stateOf(row: RecordRow, today: string): WorkRecord['state'] {
  if (row.finished_at) return 'complete';
  if (today < row.start_date) return 'planned';
  return today > row.end_date ? 'ended' : 'running';
}

export function presentRecord(row: RecordRow, userId: string, now: Date): WorkRecord {
  const isMine = row.user_id === userId;
  return {
    _id: row.id,
    applicationId: row.application_id,
    ...aboutWork(row),
    isMine,
    state: stateOf(row, todayAt(now)),
    supervisorName: row.supervisor_name,
    supervisorEmail: row.supervisor_email,
    linkUntil: row.link_until && row.link_until > now ? row.link_until.toISOString() : null,
    weekCount: mondaysBetween(row.start_date, row.end_date).length,
    writtenCount: row.written_count,
    confirmedCount: row.confirmed_count,
    hours: row.hours,
    finishedAt: row.finished_at?.toISOString() ?? null,
    confirmedBy: row.finished_at && confirmerOf(row, row.confirmed_by),
    publicPath: isMine && row.finished_at ? `/records/${row.public_id}` : null,
    isPublic: row.is_public,
  };
}

export const presentWeek = (row: RecordRow, monday: string, week: WeekRow | undefined): WorkWeek => ({
  monday,
  text: week?.text ?? null,
  hours: week?.hours ?? null,
  confirmedAt: week?.confirmed_at?.toISOString() ?? null,
  confirmedBy: week?.confirmed_at ? confirmerOf(row, week.confirmed_by) : null,
});

/** Every week of the period that has begun, written or not, the first one first. */
export function presentWeeks(row: RecordRow, weeks: WeekRow[], now: Date): WorkWeek[] {
  const today = todayAt(now);
  const written = new Map(weeks.map((week) => [week.monday, week]));
  return mondaysBetween(row.start_date, row.end_date)
    .filter((monday) => monday <= today)
    .map((monday) => presentWeek(row, monday, written.get(monday)));
}

export const presentWholeRecord = (
  row: RecordRow,
  weeks: WeekRow[],
  userId: string,
  now: Date,
): WholeRecord => ({
  ...presentRecord(row, userId, now),
  weeks: presentWeeks(row, weeks, now).reverse(),
  seenAt: now.toISOString(),
});

/** Only what waits: what was confirmed is not the supervisor's business any more. */
export const presentSupervised = (row: RecordRow, weeks: WeekRow[], now: Date): SupervisedRecord => ({
  ...aboutWork(row),
  supervisorName: row.supervisor_name,
  weeks: weeks
    .filter((week) => !week.confirmed_at)
    .reverse()
    .map((week) => presentWeek(row, week.monday, week)),
  seenAt: now.toISOString(),
  canComplete: canComplete(row, now),
});

export const canComplete = (
  row: Pick<RecordRow, 'finished_at' | 'end_date' | 'written_count'>,
  now: Date,
): boolean => !row.finished_at && todayAt(now) >= row.end_date && row.written_count > 0;

export const presentPublic = (row: RecordRow, weeks: WeekRow[], finishedAt: Date): PublicRecord => ({
  reference: referenceOf(row.public_id),
  ...aboutWork(row),
  hours: row.hours,
  finishedAt: finishedAt.toISOString(),
  confirmedBy: confirmerOf(row, row.confirmed_by),
  weeks: weeks.toReversed().map((week) => presentWeek(row, week.monday, week)),
});

/** '16 Nov to 22 Nov' */
export const weekText = (monday: string): string => `${shortDay(monday)} to ${shortDay(dayAfter(monday, 6))}`;

export const kindText = ({ kind }: Pick<RecordRow, 'kind'>): string => recordKinds[kind];
