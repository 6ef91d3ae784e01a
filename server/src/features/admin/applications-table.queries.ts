import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { countRows, type TotalOf } from '#infra/db/cached-totals.ts';
import { inJobTitle } from '#infra/db/contains.ts';
import { eachRow } from '#infra/db/in-batches.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { isUserMatching, jobsMatching, maxCounted, usersMatching } from './admin-search.queries.ts';
import { orderedPage } from './applications-order.queries.ts';
import type { Order, Part } from './people.queries.ts';

export type ApplicationsFilter = {
  search?: string | undefined;
  status?: string | undefined;
  jobId?: string | undefined;
};
export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

const orders: Record<string, Expression<unknown>> = {
  name: sql`lower(users.firstname || ' ' || users.lastname)`,
  email: sql.ref('users.email'),
  title: sql`lower(jobs.title)`,
  status: sql.ref('applications.status'),
};

export async function listApplications(
  db: Queryable,
  filter: ApplicationsFilter,
  { sort, direction }: Order,
  { limit, offset }: Part,
) {
  const { condition, areFew } = await matching(db, filter);
  const sorted = applicationsWithPeople(db)
    .orderBy(orders[sort] ?? sql.ref('applications.created_at'), direction)
    .orderBy('applications.id', direction);
  const page = areFew ? undefined : orderedPage(condition, { sort, direction }, { limit, offset });
  return page
    ? sorted.where(sql<SqlBool>`applications.id = ANY (ARRAY${page})`).execute()
    : sorted.where(condition).limit(limit).offset(offset).execute();
}

export const listApplicationsOf = (db: Queryable, userId: string, limit: number) =>
  applicationsWithPeople(db)
    .where('applications.user_id', '=', userId)
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .execute();

export async function* eachApplication(
  db: Queryable,
  filter: ApplicationsFilter,
): AsyncGenerator<ApplicationRow> {
  const { condition } = await matching(db, filter);
  yield* eachRow((last, limit) =>
    applicationsWithPeople(db)
      .where(condition)
      .$if(last !== undefined, (query) => query.where('applications.id', '<', last as string))
      .orderBy('applications.id', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Exact without a search; with one, at most `maxCounted` of each status. */
export async function countApplications(
  db: Queryable,
  totalOf: TotalOf,
  filter: Omit<ApplicationsFilter, 'status'>,
) {
  const { search, jobId } = filter;
  const { condition, found } = await matching(db, filter);
  const countStatus = (status: string) => {
    const isWanted = sql<SqlBool>`${condition} AND applications.status = ${status}`;
    if (found && !found.isRare) return countCommon(db, search ?? '', status);
    if (found) return countWhere(db, isWanted, maxCounted);
    if (jobId) return countWhere(db, isWanted);
    return totalOf(`applications ${status}`, () => countMany(db, status));
  };
  const [pending = 0, approved = 0, declined = 0] = await Promise.all(
    ['pending', 'approved', 'declined'].map(countStatus),
  );
  return { pending, approved, declined };
}

const countWhere = (db: Queryable, condition: Expression<SqlBool>, limit?: number) =>
  countRows(db, sql`FROM applications WHERE ${condition}`, limit);

const countedAtOnce = 100_000;

/** Millions are counted month by month: no statement takes long. */
async function countMany(db: Queryable, status: string): Promise<number> {
  const isWanted = sql`status = ${status}`;
  const few = await countWhere(db, sql<SqlBool>`${isWanted}`, countedAtOnce);
  if (few < countedAtOnce) return few;
  const { rows } = await sql<{ first: Date }>`
    SELECT created_at AS first FROM applications WHERE ${isWanted} ORDER BY created_at LIMIT 1`.execute(db);
  let total = 0;
  for (let from = rows[0]?.first; from && from <= new Date(); ) {
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
    total += await countWhere(db, sql<SqlBool>`${isWanted} AND created_at >= ${from} AND created_at < ${to}`);
    from = to;
  }
  return total;
}

function applicationsWithPeople(db: Queryable) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .selectAll('applications')
    .select(['jobs.title as job_title', 'users.firstname', 'users.lastname', 'users.email'])
    .select(sql<string | null>`coalesce(jobs.company_name, poster.company_name)`.as('company_name'));
}

async function matching(db: Queryable, { search, status, jobId }: ApplicationsFilter) {
  const conditions = [sql<SqlBool>`true`];
  const found = search ? await searchCondition(db, search) : undefined;
  if (found) conditions.push(found.condition);
  if (status) conditions.push(sql<SqlBool>`applications.status = ${status}`);
  if (jobId) conditions.push(sql<SqlBool>`applications.job_id = ${jobId}`);
  return {
    condition: sql<SqlBool>`${sql.join(conditions, sql` AND `)}`,
    areFew: found?.isRare || jobId !== undefined,
    found,
  };
}

/** Up to this many people and jobs, their applications are looked up one by one in an index. */
const fewMatches = 1_000;

/**
 * Of a rare word the people and jobs are known, and their applications are looked up by index. A common one matches so many
 * applications that reading them by age soon fills a page; each that is read has its person and job looked up.
 */
async function searchCondition(db: Queryable, search: string) {
  const { rows } = await sql<{ id: string; is_job: boolean }>`
    (SELECT id, false AS is_job FROM (${usersMatching(search)} LIMIT ${fewMatches + 1}) AS people)
    UNION ALL (SELECT id, true FROM (${jobsMatching(search)} LIMIT ${fewMatches + 1}) AS jobs)`.execute(db);
  const isRare = rows.length <= fewMatches;
  const idsOf = (isJob: boolean) => rows.filter(({ is_job }) => is_job === isJob).map(({ id }) => id);
  const condition = isRare
    ? sql<SqlBool>`(applications.user_id = ANY (${idsOf(false)}::uuid[]) OR applications.job_id = ANY (${idsOf(true)}::uuid[]))`
    : sql<SqlBool>`((SELECT ${isUserMatching(search)} FROM users WHERE users.id = applications.user_id)
        OR (SELECT ${inJobTitle(search)} FROM jobs WHERE jobs.id = applications.job_id))`;
  return { isRare, condition };
}

/** By the people and by the jobs, each up to the limit: together they are exact below it. */
async function countCommon(db: Queryable, search: string, status: string): Promise<number> {
  const sentBy = (
    table: 'users' | 'jobs',
    column: 'user_id' | 'job_id',
    isMatching: RawBuilder<SqlBool>,
  ) => sql`
    (SELECT applications.id FROM ${sql.table(table)} JOIN applications ON ${sql.ref(column)} = ${sql.ref(`${table}.id`)}
      WHERE ${isMatching} AND applications.status = ${status} LIMIT ${maxCounted})`;
  const { rows } = await sql<{ amount: string }>`
    SELECT count(*) AS amount FROM (
      ${sentBy('users', 'user_id', isUserMatching(search))} UNION ${sentBy('jobs', 'job_id', inJobTitle(search))}
    ) AS found`.execute(db);
  return Math.min(Number(rows[0]?.amount ?? 0), maxCounted);
}
