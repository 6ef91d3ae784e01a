import { sql } from 'kysely';
import { isStillOpen } from '#domain/job-search/job-filters.queries.ts';
import { fullJobs } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { newestFirst } from './listed-jobs.queries.ts';

/** What is known of a person: the profile, and what they saved and applied to. Nothing else is kept or asked. */
export type Person = { id: string; skills: string[]; location: string | null };

// Only the newest of each kind are compared, so that the cost does not grow with the number of jobs.
const newestOfEach = 150;
const compared = 3_000;
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
  const isNear = sql<boolean>`coalesce(facets @> ARRAY['location=' || ${person.location}::text], false)`;
  const newest = (condition: ReturnType<typeof sql>) => sql`
    (SELECT job_id FROM latest WHERE ${condition} ORDER BY ${newestFirst} LIMIT ${sql.lit(newestOfEach)})`;
  // What stands in the head of a job: title, company, tags and place.
  const inHead = sql`ts_filter(document, '{a,b}')`;
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
    latest AS MATERIALIZED (SELECT * FROM listed_jobs WHERE ${isStillOpen()} ORDER BY ${newestFirst} LIMIT ${sql.lit(compared)}),
    fitting AS (
      ${newest(isNear)}
      UNION ${newest(sql`facets && (SELECT ARRAY(SELECT 'category=' || tag FROM unnest(tags) AS tag) FROM liked)`)}
      UNION ${newest(sql`document @@ (SELECT string_agg(query::text, ' | ')::tsquery FROM known
        WHERE NOT is_short AND query::text <> '')`)}
      UNION ${newest(sql`${inHead} @@ (SELECT string_agg(query::text, ' | ')::tsquery FROM known WHERE is_short)`)}
    )
    SELECT job_id, created_at, score, skills, categories, is_near, is_type FROM (
      SELECT job_id, listed_jobs.created_at, matched.skills, shared.categories, is_near, is_type,
        least(matched.score, 12) + 3 * least(cardinality(shared.categories), 2)
          + CASE WHEN is_near THEN 2 ELSE 0 END + CASE WHEN is_type THEN 1 ELSE 0 END AS score
      FROM fitting JOIN listed_jobs USING (job_id) JOIN jobs ON jobs.id = job_id, liked,
      LATERAL (SELECT ${isNear} AS is_near, coalesce(jobs.type = ANY (liked.types), false) AS is_type) AS flags,
      LATERAL (SELECT ARRAY(SELECT unnest(jobs.tags) INTERSECT SELECT unnest(liked.tags) ORDER BY 1) AS categories) AS shared,
      LATERAL (
        SELECT coalesce(array_agg(skill ORDER BY weight DESC, nr), '{}') AS skills, coalesce(sum(weight), 0) AS score
        FROM (SELECT skill, nr, CASE WHEN ${inHead} @@ query THEN 4 WHEN NOT is_short AND document @@ query THEN 2 END AS weight
          FROM known) AS weighed WHERE weight IS NOT NULL
      ) AS matched
      WHERE ${isStillOpen()}
        AND NOT EXISTS (SELECT FROM applications WHERE applications.job_id = listed_jobs.job_id AND applications.user_id = ${person.id})
        AND NOT EXISTS (SELECT FROM saved_jobs WHERE saved_jobs.job_id = listed_jobs.job_id AND saved_jobs.user_id = ${person.id})
    ) AS scored
    WHERE score > 0 ORDER BY score DESC, ${newestFirst} LIMIT ${limit})`.as('scored');
  return fullJobs(db, person.id)
    .innerJoin(scored, 'scored.job_id', 'jobs.id')
    .select(['scored.skills', 'scored.categories', 'scored.is_near', 'scored.is_type'])
    .orderBy('scored.score', 'desc')
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
}

export type SuggestedRow = Awaited<ReturnType<typeof listJobsFor>>[number];

export async function updateWantsSuggestions(db: Queryable, userId: string, isOn: boolean): Promise<void> {
  await db.updateTable('users').set({ wants_suggestions: isOn }).where('id', '=', userId).execute();
}
