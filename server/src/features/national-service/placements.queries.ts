import type { PlacementYear } from '@akwan/contract/national-service.ts';
import { sql } from 'kysely';
import { type Member, ownJobs } from '#domain/job-policies.ts';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

/** Openings and approved people of an employer's national service jobs; one with more people than openings has none left. */
export async function listPlacementYears(db: Queryable, employer: Member): Promise<PlacementYear[]> {
  const { rows } = await sql<PlacementYear>`
    SELECT service_year AS "serviceYear", sum(openings)::integer AS wanted, sum(offered)::integer AS offered,
      coalesce(sum(greatest(openings - offered, 0)) FILTER (WHERE ${isOpen}), 0)::integer AS open
    FROM jobs CROSS JOIN LATERAL (
      SELECT count(*) AS offered FROM applications WHERE job_id = jobs.id AND status = 'approved') AS approved
    WHERE ${ownJobs(employer)} AND type = 'NSS' AND removed_at IS NULL
    GROUP BY service_year ORDER BY service_year DESC NULLS LAST`.execute(db);
  return rows;
}
