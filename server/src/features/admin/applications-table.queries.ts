import { type Expression, type SqlBool, sql } from 'kysely';
import { contains } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { Order, Part } from './people.queries.ts';

export type ApplicationsFilter = {
  search?: string | undefined;
  status?: string | undefined;
  jobId?: string | undefined;
};
export type ExportedApplication = Awaited<ReturnType<typeof listApplications>>[number];

const orders: Record<string, Expression<unknown>> = {
  name: sql`lower(users.firstname || ' ' || users.lastname)`,
  email: sql.ref('users.email'),
  title: sql`lower(jobs.title)`,
  status: sql.ref('applications.status'),
};

export function listApplications(
  db: Queryable,
  filter: ApplicationsFilter,
  { sort, direction }: Order,
  { limit, offset }: Part,
) {
  const order = orders[sort];
  return everyones(db, filter)
    .$if(order !== undefined, (query) => query.orderBy(order as Expression<unknown>, direction))
    .orderBy('applications.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function* eachApplication(
  db: Queryable,
  filter: ApplicationsFilter,
  portion = 500,
): AsyncGenerator<ExportedApplication> {
  let before: string | undefined;
  while (true) {
    const rows = await everyones(db, filter)
      .$if(before !== undefined, (query) => query.where('applications.id', '<', before as string))
      .orderBy('applications.id', 'desc')
      .limit(portion)
      .execute();
    yield* rows;
    before = rows.at(-1)?.id;
    if (rows.length < portion) return;
  }
}

export async function countApplications(db: Queryable, filter: ApplicationsFilter) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .where(matching(filter))
    .select(['applications.status', sql<string>`count(*)`.as('amount')])
    .groupBy('applications.status')
    .execute();
  const amountOf = (status: string) => Number(rows.find((row) => row.status === status)?.amount ?? 0);
  return { pending: amountOf('pending'), approved: amountOf('approved'), declined: amountOf('declined') };
}

function everyones(db: Queryable, filter: ApplicationsFilter) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .selectAll('applications')
    .select(['jobs.title as job_title', 'users.firstname', 'users.lastname', 'users.email'])
    .select(sql<string | null>`coalesce(jobs.company_name, poster.company_name)`.as('company_name'))
    .where(matching(filter));
}

function matching({ search, status, jobId }: ApplicationsFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (search) {
    const words = sql<string>`(users.firstname || ' ' || users.lastname || ' ' || users.email || ' ' || jobs.title)`;
    conditions.push(contains(words, search));
  }
  if (status) conditions.push(sql<SqlBool>`applications.status = ${status}`);
  if (jobId) conditions.push(sql<SqlBool>`applications.job_id = ${jobId}`);
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
