import { type Selectable, type SqlBool, sql } from 'kysely';
import type { JobsTable } from '#infra/db/tables.ts';
import { AppError } from './app-error.ts';
import type { CurrentUser } from './current-user.ts';
import { isHidden } from './job-status.ts';

type OwnedJob = Pick<Selectable<JobsTable>, 'posted_by' | 'company_id'>;
type JobAccess = OwnedJob & Pick<Selectable<JobsTable>, 'held_at' | 'poster_suspended' | 'draft_at'>;
export type Member = Pick<CurrentUser, 'id' | 'companyId' | 'companyRole'>;
type Viewer = Member & Pick<CurrentUser, 'role' | 'verified_at'>;

/** A job belongs to the company of its poster; one of an administrator, who has none, to that person. */
export const isOwnJob = (member: Member, job: OwnedJob): boolean =>
  member.companyId === null ? job.posted_by === member.id : job.company_id === member.companyId;

/** The same in SQL, of the row `jobs`, by the membership of that moment: what is read in portions ends with it. */
export const ownJobs = ({ id, companyId }: Pick<Member, 'id' | 'companyId'>) =>
  companyId === null
    ? sql<SqlBool>`jobs.posted_by = ${id}`
    : sql<SqlBool>`jobs.company_id = (SELECT company_id FROM company_members WHERE user_id = ${id})`;

/** Readers of a company see its jobs and applicants, and change nothing. */
export function requireEditor({ companyRole }: Pick<Member, 'companyRole'>): void {
  if (companyRole === 'reader') throw new AppError('reader_only');
}

/** The company of a job, and administrators: they see it whatever its state is. */
export const managesJob = (user: Viewer | null, job: OwnedJob): boolean =>
  user !== null && user.verified_at !== null && (user.role === 'admin' || isOwnJob(user, job));

/** A caller who may not view a job gets the answer for one that never existed. */
export const canViewJob = (user: Viewer | null, job: JobAccess): boolean =>
  !isHidden(job) || managesJob(user, job);
