import type { ApplicationsQuery } from '@akwan/contract/applications.ts';
import { sql } from 'kysely';
import { jobStatusSql } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

type Filters = Pick<ApplicationsQuery, 'status' | 'jobId' | 'applicationId'>;
type Part = { sort: 'newest' | 'oldest'; limit: number; offset: number };

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

/** Applications for one employer's jobs. */
export function listApplications(db: Queryable, employerId: string, filters: Filters, part: Part) {
  return receivedBy(db, employerId, filters)
    .innerJoin('users', 'users.id', 'applications.user_id')
    .$if(Boolean(filters.status), (query) =>
      query.where('applications.status', '=', filters.status as 'pending'),
    )
    .selectAll('applications')
    .select(['jobs.title as job_title', 'users.firstname', 'users.lastname', 'users.email'])
    .orderBy('applications.id', part.sort === 'oldest' ? 'asc' : 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countApplications(db: Queryable, employerId: string, filters: Filters) {
  const rows = await receivedBy(db, employerId, filters)
    .select(['applications.status', sql<string>`count(*)`.as('amount')])
    .groupBy('applications.status')
    .execute();
  const amountOf = (status: string) => Number(rows.find((row) => row.status === status)?.amount ?? 0);
  return {
    pending: amountOf('pending'),
    approved: amountOf('approved'),
    declined: amountOf('declined'),
  };
}

/** Applications for a removed job are not listed for its employer. */
function receivedBy(db: Queryable, employerId: string, { jobId, applicationId }: Filters) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('jobs.posted_by', '=', employerId)
    .where('jobs.removed_at', 'is', null)
    .$if(Boolean(jobId), (query) => query.where('applications.job_id', '=', jobId as string))
    .$if(applicationId !== undefined, (query) =>
      query.where('applications.id', '=', applicationId as string),
    );
}

export type MyApplicationRow = Awaited<ReturnType<typeof listMine>>[number];

type Mine = { jobId?: string | undefined; applicationId?: string; limit: number; offset: number };

export function listMine(db: Queryable, userId: string, { jobId, applicationId, limit, offset }: Mine) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .selectAll('applications')
    .select(['jobs.title as job_title', 'jobs.company_name', jobStatusSql.as('job_status')])
    .select(['poster.firstname', 'poster.lastname', 'poster.company_name as poster_company'])
    .where('applications.user_id', '=', userId)
    .$if(jobId !== undefined, (query) => query.where('applications.job_id', '=', jobId as string))
    .$if(applicationId !== undefined, (query) => query.where('applications.id', '=', applicationId as string))
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMine(db: Queryable, userId: string, jobId: string | undefined): Promise<number> {
  const { amount } = await db
    .selectFrom('applications')
    .select(sql<string>`count(*)`.as('amount'))
    .where('user_id', '=', userId)
    .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId as string))
    .executeTakeFirstOrThrow();
  return Number(amount);
}
