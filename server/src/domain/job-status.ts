import type { Job } from '@akwan/contract/jobs.ts';
import { type Selectable, sql } from 'kysely';
import type { JobsTable } from '#infra/db/tables.ts';

export type JobStatus = Job['state'];

type StatusFields = Pick<
  Selectable<JobsTable>,
  'removed_at' | 'closed_at' | 'closing_date' | 'held_at' | 'poster_suspended' | 'draft_at'
>;

/** Ghana keeps GMT all year: the day in Accra is the day in UTC. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** A draft, held for review, or posted by a suspended account: only its owner and administrators may know of it. */
export const isHidden = (job: Pick<StatusFields, 'held_at' | 'poster_suspended' | 'draft_at'>): boolean =>
  job.held_at !== null || job.poster_suspended || job.draft_at !== null;

/** The closing date is the last day on which one can apply. */
export const hasPassed = (closingDate: string | null): boolean =>
  closingDate !== null && closingDate < today();

/** The status of a row in memory; `jobStatusSql` says the same in the database. */
export function jobStatus(job: StatusFields): JobStatus {
  if (job.removed_at) return 'removed';
  if (job.draft_at) return 'draft';
  return job.closed_at || hasPassed(job.closing_date) || isHidden(job) ? 'closed' : 'open';
}

export const isHiddenSql = sql<boolean>`(jobs.held_at IS NOT NULL OR jobs.poster_suspended OR jobs.draft_at IS NOT NULL)`;

/**
 * Status 'open'. All but the date is written exactly as in the partial indexes of open jobs, so that the planner can use
 * them; the day is a subquery, so that it is computed once and not for every row.
 */
export const isOpen = sql<boolean>`jobs.closed_at IS NULL AND jobs.removed_at IS NULL
  AND jobs.held_at IS NULL AND NOT jobs.poster_suspended
  AND (jobs.closing_date IS NULL OR jobs.closing_date >= (SELECT (now() AT TIME ZONE 'UTC')::date))`;

export const jobStatusSql = sql<JobStatus>`CASE
  WHEN jobs.removed_at IS NOT NULL THEN 'removed' WHEN jobs.draft_at IS NOT NULL THEN 'draft' WHEN ${isOpen} THEN 'open' ELSE 'closed' END`;
