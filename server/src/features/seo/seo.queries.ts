import { sql } from 'kysely';
import { findCompanyFace } from '#domain/company-face.queries.ts';
import { isHiddenSql, isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type PreviewFields = {
  title: string;
  companyName: string | null;
  location: string | null;
  type: string | null;
  salaryRange: string | null;
};

/** A hidden job has no picture, like one that does not exist. */
export async function findPreviewFields(
  db: Queryable,
  id: string,
): Promise<(PreviewFields & { open: boolean }) | undefined> {
  return db
    .selectFrom('jobs')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['jobs.title', 'jobs.location', 'jobs.type', 'jobs.salary_range as salaryRange'])
    .select(
      sql<string | null>`coalesce(jobs.company_name, nullif(poster.company_name, ''))`.as('companyName'),
    )
    .select(isOpen.as('open'))
    .where('jobs.id', '=', id)
    .where(({ not }) => not(isHiddenSql))
    .executeTakeFirst();
}

/** The picture of a company: its name, what it says in one line, and where it is. */
export async function findCompanyPreview(db: Queryable, id: string): Promise<PreviewFields | undefined> {
  const found = await findCompanyFace(db, id);
  return (
    found && {
      title: found.name ?? `${found.firstname} ${found.lastname}`,
      companyName: found.line,
      location: found.location,
      type: null,
      salaryRange: null,
    }
  );
}

/** Companies with open jobs; the sitemap has room for so many beside the jobs. */
export async function listHiringCompanies(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM companies WHERE EXISTS (
      SELECT FROM company_members JOIN employer_openings ON posted_by = user_id
      WHERE company_id = companies.id AND last_day >= (SELECT (now() AT TIME ZONE 'UTC')::date))
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type SitemapJob = { id: string; updated_at: Date };

/** Open jobs from the oldest on: a new one joins at the end, and the parts before it stay as they are. */
export function listSitemapJobs(db: Queryable, after: string, limit: number): Promise<SitemapJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'updated_at'])
    .where(isOpen)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The id before which a part of the sitemap begins, read from the index alone. */
export async function findSitemapStart(db: Queryable, offset: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where(isOpen)
    .orderBy('id')
    .offset(offset)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function countListedJobs(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .where(isOpen)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
