import type { ApplicationsQuery } from '@akwan/contract/applications.ts';
import { maxCvOpenings } from '@akwan/contract/limits.ts';
import { type ApplicationStage, applicationStages } from '@akwan/contract/lists/choices.ts';
import { sql } from 'kysely';
import { hasAnswers } from '#domain/answers.ts';
import { type Member, ownJobs } from '#domain/job-policies.ts';
import { jobStatusSql } from '#domain/job-status.ts';
import { applicantColumns } from '#domain/profiles.queries.ts';
import { contains } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';

type Filters = Pick<ApplicationsQuery, 'status' | 'stage' | 'search' | 'jobId' | 'applicationId'> & {
  /** For jobs that the caller posted. */
  mine?: boolean;
  /** By the id of the question. */
  answers?: Record<string, string>;
};
type Part = { sort: 'newest' | 'oldest'; limit: number; offset: number; after?: string | undefined };

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

/** Applications for the jobs of one company; after one that is named, read from an index without counting those before. */
export function listApplications(db: Queryable, employer: Member, filters: Filters, part: Part) {
  const comesAfter = part.sort === 'oldest' ? '>' : '<';
  return receivedBy(db, employer, filters)
    .$if(Boolean(filters.status), (query) =>
      query.where('applications.status', '=', filters.status as 'pending'),
    )
    .$if(Boolean(filters.stage), (query) =>
      query.where('applications.stage', '=', filters.stage as 'received'),
    )
    .$if(part.after !== undefined, (query) =>
      query.where('applications.id', comesAfter, part.after as string),
    )
    .leftJoin('profiles', 'profiles.user_id', 'applications.user_id')
    .leftJoin('application_notes as notes', (join) =>
      join.onRef('notes.application_id', '=', 'applications.id').on(areShared(employer)),
    )
    .selectAll('applications')
    .select(['jobs.title as job_title', 'jobs.type as job_type'])
    .select(['users.firstname', 'users.lastname', 'users.email'])
    .select(['users.avatar', 'users.location', 'users.tel_number', 'users.biography', 'users.skills'])
    .select(applicantColumns)
    .select(['notes.text as notes', deciderName.as('decided_by_name')])
    .orderBy('applications.id', part.sort === 'oldest' ? 'asc' : 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countApplications(db: Queryable, employer: Member, filters: Filters) {
  const rows = await receivedBy(db, employer, filters)
    .select(['applications.stage', sql<string>`count(*)`.as('amount')])
    .groupBy('applications.stage')
    .execute();
  const amountOf = (stage: string) => Number(rows.find((row) => row.stage === stage)?.amount ?? 0);
  const counts = applicationStages.map((stage) => [stage, amountOf(stage)]);
  return Object.fromEntries(counts) as Record<ApplicationStage, number>;
}

/** Notes are the company's; those of an administrator are the author's, also when the job is another one's by now. */
export const areShared = ({ id }: Pick<Member, 'id'>) =>
  sql<boolean>`(jobs.company_id IS NOT NULL OR notes.author_id = ${id})`;

/** Null for what was decided before companies had members, and when the account is gone. */
export const deciderName = sql<string | null>`(
  SELECT firstname || ' ' || lastname FROM users AS decider WHERE decider.id = applications.decided_by)`;

/** Applications for a removed job are not listed for its company. */
export function receivedBy(db: Queryable, employer: Member, filters: Filters) {
  const { jobId, applicationId, search, answers = {}, mine = false } = filters;
  return (
    db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      // Of an account that is gone the record stays; one that is about to go is not shown.
      .leftJoin('users', 'users.id', 'applications.user_id')
      .where('users.erase_at', 'is', null)
      .where(ownJobs(employer))
      .$if(mine, (query) => query.where('jobs.posted_by', '=', employer.id))
      .where('jobs.removed_at', 'is', null)
      .$if(Boolean(jobId), (query) => query.where('applications.job_id', '=', jobId as string))
      .$if(applicationId !== undefined, (query) =>
        query.where('applications.id', '=', applicationId as string),
      )
      .$if(Boolean(search), (query) => query.where(contains(searchedText, search as string)))
      .where(hasAnswers(answers))
  );
}

const searchedText = sql<string>`(coalesce(users.firstname || ' ' || users.lastname || ' ' || users.email, '') || ' ' ||
  coalesce(applications.message, ''))`;

export type MyApplicationRow = Awaited<ReturnType<typeof listMine>>[number];

type Mine = { jobId?: string | undefined; applicationId?: string; limit: number; offset: number };

export function listMine(db: Queryable, userId: string, { jobId, applicationId, limit, offset }: Mine) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .selectAll('applications')
    .select(['jobs.title as job_title', 'jobs.type as job_type', 'jobs.company_name'])
    .select(jobStatusSql.as('job_status'))
    .select(['poster.firstname', 'poster.lastname', 'poster.company_name as poster_company'])
    .select(
      sql<{ stage: 'shortlisted' | 'interview'; at: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('stage', steps.stage, 'at', reached_at) ORDER BY reached_at), '[]')
        FROM application_steps AS steps WHERE steps.application_id = applications.id)`.as('steps'),
    )
    .select(
      sql<{ by: string; at: string }[]>`(
        SELECT coalesce(json_agg(latest), '[]') FROM (
          SELECT CASE WHEN opener.role = 'admin' AND opened_by <> jobs.posted_by THEN 'An administrator'
            ELSE coalesce(nullif(jobs.company_name, ''), nullif(opener.company_name, ''),
              opener.firstname || ' ' || opener.lastname, 'A former employer') END AS by, opened_at AS at
          FROM cv_openings LEFT JOIN users AS opener ON opener.id = opened_by
          WHERE cv_openings.application_id = applications.id ORDER BY opened_at DESC LIMIT ${maxCvOpenings}
        ) AS latest)`.as('openings'),
    )
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
