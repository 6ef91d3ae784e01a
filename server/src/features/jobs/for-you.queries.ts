import { sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import { fullJobs } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';

/** What is known of a person: the profile, and what they saved and applied to. Nothing else is kept or asked. */
export type Person = { id: string; skills: string[]; location: string | null };

// Only the newest of each kind are compared, so that the cost does not grow with the number of jobs.
const newestOfEach = 150;
const compared = 5_000;
const latest = sql`(SELECT * FROM job_search ORDER BY job_id DESC LIMIT ${sql.lit(compared)}) AS latest`;
const latestOwn = 20;
const maxSkills = 20;
// "Go", "R" and "C" stand in texts for other things.
const shortSkill = 2;

/**
 * Open jobs that fit, the best first, with what fits. Skills in the head of a job count more than in its text; categories
 * and types count when the person saved or applied to such jobs. What they did already is left out.
 */
export function listJobsFor(db: Queryable, person: Person, limit: number) {
  const skills = person.skills.slice(0, maxSkills);
  const own = sql`
    SELECT job_id FROM (
      (SELECT job_id FROM saved_jobs WHERE user_id = ${person.id} ORDER BY saved_at DESC LIMIT ${sql.lit(latestOwn)})
      UNION ALL
      (SELECT job_id FROM applications WHERE user_id = ${person.id} ORDER BY created_at DESC LIMIT ${sql.lit(latestOwn)})
    ) AS own WHERE job_id IS NOT NULL`;
  const newest = (condition: ReturnType<typeof sql>) => sql`
    (SELECT jobs.id FROM jobs WHERE ${isOpen} AND ${condition} ORDER BY jobs.id DESC LIMIT ${sql.lit(newestOfEach)})`;
  const scored = sql<{
    job_id: string;
    score: number;
    skills: string[];
    categories: string[];
    is_near: boolean;
    is_type: boolean;
  }>`(
    WITH own AS MATERIALIZED (${own}),
    liked AS MATERIALIZED (
      SELECT ARRAY(SELECT tag FROM jobs, unnest(tags) AS tag WHERE id IN (SELECT job_id FROM own)
          GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 5) AS tags,
        ARRAY(SELECT DISTINCT type FROM jobs WHERE id IN (SELECT job_id FROM own) AND type IS NOT NULL) AS types
    ),
    known AS MATERIALIZED (
      SELECT skill, nr, length(skill) <= ${sql.lit(shortSkill)} AS is_short,
        phraseto_tsquery('job_words', plain_words(skill)) AS query
      FROM unnest(${skills}::text[]) WITH ORDINALITY AS known (skill, nr)
    ),
    fitting AS (
      ${newest(sql`jobs.location = ${person.location}`)}
      UNION (
        SELECT id FROM (SELECT jobs.id, jobs.tags FROM jobs WHERE ${isOpen} ORDER BY jobs.id DESC LIMIT ${sql.lit(compared)}) AS latest
        WHERE tags && (SELECT tags FROM liked) ORDER BY id DESC LIMIT ${sql.lit(newestOfEach)}
      )
      UNION (
        SELECT job_id FROM ${latest} WHERE words @@ (SELECT string_agg(query::text, ' | ')::tsquery FROM known
          WHERE NOT is_short AND query::text <> '')
        ORDER BY job_id DESC LIMIT ${sql.lit(newestOfEach)}
      )
      UNION (
        SELECT job_id FROM ${latest} WHERE head @@ (SELECT string_agg(query::text, ' | ')::tsquery FROM known WHERE is_short)
        ORDER BY job_id DESC LIMIT ${sql.lit(newestOfEach)}
      )
    )
    SELECT job_id, score, skills, categories, is_near, is_type FROM (
      SELECT jobs.id AS job_id, matched.skills, shared.categories, is_near, is_type,
        least(matched.score, 12) + 3 * least(cardinality(shared.categories), 2)
          + CASE WHEN is_near THEN 2 ELSE 0 END + CASE WHEN is_type THEN 1 ELSE 0 END AS score
      FROM fitting JOIN jobs ON jobs.id = fitting.id JOIN job_search ON job_search.job_id = jobs.id, liked,
      LATERAL (SELECT coalesce(jobs.location = ${person.location}, false) AS is_near,
        coalesce(jobs.type = ANY (liked.types), false) AS is_type) AS flags,
      LATERAL (SELECT ARRAY(SELECT unnest(jobs.tags) INTERSECT SELECT unnest(liked.tags) ORDER BY 1) AS categories) AS shared,
      LATERAL (
        SELECT coalesce(array_agg(skill ORDER BY weight DESC, nr), '{}') AS skills, coalesce(sum(weight), 0) AS score
        FROM (SELECT skill, nr, CASE WHEN head @@ query THEN 4 WHEN NOT is_short AND words @@ query THEN 2 END AS weight
          FROM known) AS weighed WHERE weight IS NOT NULL
      ) AS matched
      WHERE ${isOpen}
        AND NOT EXISTS (SELECT FROM applications WHERE applications.job_id = jobs.id AND applications.user_id = ${person.id})
        AND NOT EXISTS (SELECT FROM saved_jobs WHERE saved_jobs.job_id = jobs.id AND saved_jobs.user_id = ${person.id})
    ) AS scored
    WHERE score > 0 ORDER BY score DESC, job_id DESC LIMIT ${limit})`.as('scored');
  return fullJobs(db, person.id)
    .innerJoin(scored, 'scored.job_id', 'jobs.id')
    .select(['scored.skills', 'scored.categories', 'scored.is_near', 'scored.is_type'])
    .orderBy('scored.score', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
}

export type SuggestedRow = Awaited<ReturnType<typeof listJobsFor>>[number];

export async function updateWantsSuggestions(db: Queryable, userId: string, isOn: boolean): Promise<void> {
  await db.updateTable('users').set({ wants_suggestions: isOn }).where('id', '=', userId).execute();
}
