import type { WantedSkill } from '@akwan/contract/mentorships.ts';
import { sql } from 'kysely';
import { isStillOpen } from '#domain/job-search/job-filters.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { isOffered } from './mentorships.queries.ts';

/** `pattern` tells a name from the English word. */
type SkillSearch = { skill: string; names: string[]; pattern: string | null };

const listed = 8;
/** So many jobs of a skill are looked at. */
const maxCounted = 200;

/** What most open jobs name, of all that no mentorship teaches. */
export async function listWantedSkills(db: Queryable, searches: SkillSearch[]): Promise<WantedSkill[]> {
  const { rows } = await sql<WantedSkill>`
    SELECT skill, jobs, "isMore" FROM (
      SELECT skill, pattern, (SELECT string_agg(phraseto_tsquery('job_words', plain_words(name))::text, ' | ')::tsquery
        FROM unnest(names) AS name) AS query
      FROM jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) AS searched (skill text, names text[], pattern text)
      WHERE NOT EXISTS (SELECT FROM mentorships WHERE ${isOffered} AND skills @> ARRAY[skill])
    ) AS untaught, LATERAL (
      SELECT count(*) FILTER (WHERE pattern IS NULL OR
          concat_ws(' ', jobs.title, about_role, qualification, responsibility) ~ pattern)::integer AS jobs,
        count(*) = ${sql.lit(maxCounted)} AS "isMore"
      FROM (SELECT job_id FROM listed_jobs WHERE document @@ query AND ${isStillOpen()} LIMIT ${sql.lit(maxCounted)}) AS found
      LEFT JOIN jobs ON pattern IS NOT NULL AND jobs.id = job_id
    ) AS counted
    WHERE jobs > 0 ORDER BY jobs DESC, skill LIMIT ${sql.lit(listed)}`.execute(db);
  return rows;
}
