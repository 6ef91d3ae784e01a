import type { Selectable } from 'kysely';
import type { JobsTable } from '#infra/db/tables.ts';
import type { CurrentUser } from './current-user.ts';
import { isHidden } from './job-status.ts';

type JobAccess = Pick<Selectable<JobsTable>, 'posted_by' | 'held_at' | 'poster_suspended' | 'draft_at'>;
type Viewer = Pick<CurrentUser, 'id' | 'role' | 'verified_at'>;

/** The person who posted a job, and administrators. */
export const canEditJob = (user: Viewer | null, job: Pick<JobAccess, 'posted_by'>): boolean =>
  user !== null && user.verified_at !== null && (user.role === 'admin' || job.posted_by === user.id);

/** Whoever may not view a job is told the same as about a job that never was. */
export const canViewJob = (user: Viewer | null, job: JobAccess): boolean =>
  !isHidden(job) || canEditJob(user, job);
