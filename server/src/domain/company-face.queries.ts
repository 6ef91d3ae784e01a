import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { MarkRow } from './company-mark.ts';
import type { HabitRow } from './jobs-with-poster.queries.ts';

export type CompanyFaceRow = HabitRow &
  MarkRow & {
    id: string;
    /** Null as long as nobody has named it. */
    name: string | null;
    line: string | null;
    about: string | null;
    location: string | null;
    firstname: string;
    lastname: string;
    avatar: string | null;
    created_at: Date;
  };

/**
 * A company as everyone may know it, by its id or by that of a member, whom older links name. Its face is the owner who has
 * been there longest, and who is neither suspended nor without a confirmed address; without such a member there is no page.
 */
export async function findCompanyFace(db: Queryable, id: string): Promise<CompanyFaceRow | undefined> {
  const { rows } = await sql<CompanyFaceRow>`
    SELECT companies.id, nullif(companies.name, '') AS name, nullif(companies.line, '') AS line,
      coalesce(nullif(about, ''), nullif(face.biography, '')) AS about,
      coalesce(nullif(companies.location, ''), nullif(face.location, '')) AS location,
      companies.marked_at, registration_checked, confirmed_domain,
      face.firstname, face.lastname, face.avatar, companies.created_at, habit.*
    FROM companies
    JOIN LATERAL (
      SELECT users.* FROM company_members AS member JOIN users ON users.id = user_id
      WHERE company_id = companies.id AND users.role = 'employer' AND verified_at IS NOT NULL AND suspended_at IS NULL
      ORDER BY member.role <> 'owner', joined_at, users.id LIMIT 1
    ) AS face ON true
    LEFT JOIN LATERAL (
      SELECT sum(due)::int AS due, sum(answered)::int AS answered, sum(on_time)::int AS on_time,
        CASE WHEN count(*) = 1 THEN max(median_days) END AS median_days,
        CASE WHEN count(DISTINCT within_days) = 1 AND count(*) = count(within_days) THEN max(within_days) END AS within_days
      FROM employer_habits JOIN company_members USING (user_id) WHERE company_id = companies.id
    ) AS habit ON true
    WHERE companies.id = ${id} OR companies.id = (SELECT company_id FROM company_members WHERE user_id = ${id})`.execute(
    db,
  );
  return rows[0];
}
