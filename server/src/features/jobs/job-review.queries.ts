import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

/** Shorter texts are the same by chance. Part of the index, too: see migration 0045. */
const minCopied = 80;

type SenderFacts = { has_public_job: boolean; is_copied: boolean };

/** Whether another job of this person is public, and whether somebody else has posted the same text. */
export async function findSenderFacts(
  db: Queryable,
  userId: string,
  aboutRole: string,
  exceptJobId: string | null,
): Promise<SenderFacts> {
  const { rows } = await sql<SenderFacts>`
    SELECT EXISTS (
      SELECT FROM jobs WHERE posted_by = ${userId} AND held_at IS NULL AND removed_at IS NULL
        AND id IS DISTINCT FROM ${exceptJobId}::uuid
    ) AS has_public_job, EXISTS (
      SELECT FROM jobs WHERE md5(lower(about_role)) = md5(lower(${aboutRole})) AND length(about_role) >= ${sql.lit(minCopied)}
        AND posted_by <> ${userId} AND removed_at IS NULL
    ) AS is_copied`.execute(db);
  return rows[0] as SenderFacts;
}
