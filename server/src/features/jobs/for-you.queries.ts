import { sql } from 'kysely';
import { isStillOpen } from '#domain/job-search/job-filters.queries.ts';
import { fullJobs } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { newestFirst } from './listed-jobs.queries.ts';

/** What is known of a person: the profile with the answers of the welcome, and what they saved and applied to. */
export type Person = { id: string; skills: string[]; location: string | null };

// Only the newest of each kind are compared, so that the cost does not grow with the number of jobs.
const newestOfEach = 150;
const compared = 3_000;
const latestOwn = 20;
const maxSkills = 20;
// "Go", "R" and "C" stand in texts for other things.
const shortSkill = 2;

/**
 * Open jobs ranked by what fits, with what that is. Skills in the head of a job count more than in its text; categories
 * and types count when the person wants them, or saved or applied to such jobs. What they did already is left out. When
 * nothing fits, the newest jobs: nobody gets an empty list while there are open jobs.
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
    field: string | null;
    is_field: boolean;
    is_near: boolean;
    is_wanted: boolean;
    is_type: boolean;
  }>`(
    WITH own AS MATERIALIZED (${own}),
    liked AS MATERIALIZED (
      SELECT ARRAY(SELECT tag FROM jobs, unnest(tags) AS tag WHERE id IN (SELECT job_id FROM own)
          GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 5) AS tags,
        ARRAY(SELECT DISTINCT type FROM jobs WHERE id IN (SELECT job_id FROM own) AND type IS NOT NULL) AS types
    ),
    wanted AS MATERIALIZED (
      SELECT max(field) AS name, 'category=' || max(field) AS field, 'type=' || max(wanted_type) AS type FROM profiles WHERE user_id = ${person.id}
    ),
    known AS MATERIALIZED (
      SELECT skill, nr, length(skill) <= ${sql.lit(shortSkill)} AS is_short,
        phraseto_tsquery('job_words', plain_words(skill)) AS query
      FROM unnest(${skills}::text[]) WITH ORDINALITY AS known (skill, nr)
    ),
    latest AS MATERIALIZED (SELECT * FROM listed_jobs WHERE ${isStillOpen()} ORDER BY ${newestFirst} LIMIT ${sql.lit(compared)}),
    fitting AS (
      ${newest(isNear)}
      UNION ${newest(sql`facets @> ARRAY[(SELECT field FROM wanted)]`)}
      UNION ${newest(sql`facets @> ARRAY[(SELECT type FROM wanted)]`)}
      UNION ${newest(sql`facets && (SELECT ARRAY(SELECT 'category=' || tag FROM unnest(tags) AS tag) FROM liked)`)}
      UNION ${newest(sql`document @@ (SELECT string_agg(query::text, ' | ')::tsquery FROM known
        WHERE NOT is_short AND query::text <> '')`)}
      UNION ${newest(sql`${inHead} @@ (SELECT string_agg(query::text, ' | ')::tsquery FROM known WHERE is_short)`)}
    ),
    others AS ${newest(sql`job_id NOT IN (SELECT job_id FROM fitting)`)},
    candidates AS (SELECT job_id, true AS fits FROM fitting UNION ALL SELECT job_id, false FROM others),
    scored AS (
      SELECT job_id, listed_jobs.created_at, matched.skills, shared.categories, wanted.name AS field, is_field, is_near, is_wanted, is_type,
        CASE WHEN fits THEN least(matched.score, 12) + 3 * least(cardinality(shared.categories), 2) + 3 * is_field::int
          + 2 * is_near::int + 2 * is_wanted::int + is_type::int ELSE 0 END AS score
      FROM candidates JOIN listed_jobs USING (job_id) JOIN jobs ON jobs.id = job_id, liked, wanted,
      LATERAL (SELECT ${isNear} AS is_near, coalesce(jobs.type = ANY (liked.types), false) AS is_type,
        coalesce(facets @> ARRAY[wanted.field], false) AS is_field, coalesce(facets @> ARRAY[wanted.type], false) AS is_wanted
      ) AS flags,
      LATERAL (SELECT ARRAY(SELECT unnest(jobs.tags) INTERSECT SELECT unnest(liked.tags) ORDER BY 1) AS categories) AS shared,
      LATERAL (
        SELECT coalesce(array_agg(skill ORDER BY weight DESC, nr), '{}') AS skills, coalesce(sum(weight), 0) AS score
        FROM (SELECT skill, nr, CASE WHEN ${inHead} @@ query THEN 4 WHEN NOT is_short AND document @@ query THEN 2 END AS weight
          FROM known) AS weighed WHERE weight IS NOT NULL
      ) AS matched
      WHERE ${isStillOpen()}
        AND NOT EXISTS (SELECT FROM applications WHERE applications.job_id = listed_jobs.job_id AND applications.user_id = ${person.id})
        AND NOT EXISTS (SELECT FROM saved_jobs WHERE saved_jobs.job_id = listed_jobs.job_id AND saved_jobs.user_id = ${person.id})
    )
    SELECT * FROM scored WHERE score > 0 OR (SELECT max(score) FROM scored) = 0
    ORDER BY score DESC, ${newestFirst} LIMIT ${limit})`.as('scored');
  return fullJobs(db, person.id)
    .innerJoin(scored, 'scored.job_id', 'jobs.id')
    .select(['scored.skills', 'scored.categories', 'scored.field', 'scored.is_field', 'scored.is_near'])
    .select(['scored.is_wanted', 'scored.is_type'])
    .orderBy('scored.score', 'desc')
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
}

export type SuggestedRow = Awaited<ReturnType<typeof listJobsFor>>[number];

export async function updateWantsSuggestions(db: Queryable, userId: string, isOn: boolean): Promise<void> {
  await db.updateTable('users').set({ wants_suggestions: isOn }).where('id', '=', userId).execute();
}
