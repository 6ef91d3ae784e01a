import type { SortByDate } from '@akwan/contract/lists/choices.ts';
import { sql } from 'kysely';
import { type Member, ownJobs } from '#domain/job-policies.ts';
import { fullJobs } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type OwnJobRow = Awaited<ReturnType<typeof listOwnJobs>>[number];

/** Everything that the company, or with `mine` the person, posted and did not remove, closed jobs too. */
export function listOwnJobs(
  db: Queryable,
  member: Member,
  { mine, sort, limit, offset }: { mine: boolean; sort: SortByDate; limit: number; offset: number },
) {
  const counts = sql<{ all: string; pending: string }>`(
    SELECT count(*) AS "all", count(*) FILTER (WHERE status = 'pending') AS pending
    FROM applications WHERE job_id = jobs.id)`.as('counts');
  return fullJobs(db, member.id)
    .innerJoinLateral(counts, (join) => join.onTrue())
    .select(['counts.all as application_count', 'counts.pending as pending_count'])
    .where(ownJobs(member))
    .$if(mine, (query) => query.where('jobs.posted_by', '=', member.id))
    .where('jobs.removed_at', 'is', null)
    .orderBy('jobs.created_at', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('jobs.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOwnJobs(db: Queryable, member: Member, mine: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .where(ownJobs(member))
    .$if(mine, (query) => query.where('jobs.posted_by', '=', member.id))
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
