import { sql } from 'kysely';
import { type Member, ownJobs } from '#domain/job-policies.ts';
import { eachRow } from '#infra/db/in-batches.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { areShared } from './application-lists.queries.ts';

export async function upsertNotes(
  tx: Queryable,
  applicationId: string,
  authorId: string,
  text: string,
): Promise<void> {
  const notes = { author_id: authorId, text, updated_at: new Date() };
  await tx
    .insertInto('application_notes')
    .values({ application_id: applicationId, ...notes })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(notes))
    .execute();
}

export async function deleteNotes(tx: Queryable, applicationId: string): Promise<void> {
  await tx.deleteFrom('application_notes').where('application_id', '=', applicationId).execute();
}

export type ExportedRow = Awaited<ReturnType<typeof listAfter>>[number];

/** Every application for a job of the reader's company from the oldest on. */
export const eachApplicationOf = (db: Queryable, jobId: string, reader: Member) =>
  eachRow((last, limit) => listAfter(db, { jobId, reader, last, limit }), 200);

type Portion = { jobId: string; reader: Member; last: string | undefined; limit: number };

function listAfter(db: Queryable, { jobId, reader, last, limit }: Portion) {
  return (
    db
      .selectFrom('applications')
      // A member who is removed from the company gets no more of a file that is being sent.
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .where(ownJobs(reader))
      .leftJoin('users', 'users.id', 'applications.user_id')
      .where('users.erase_at', 'is', null)
      .leftJoin('application_notes as notes', (join) =>
        join.onRef('notes.application_id', '=', 'applications.id').on(areShared(reader)),
      )
      .selectAll('applications')
      .select(['users.firstname', 'users.lastname', 'users.email', 'users.tel_number', 'users.location'])
      .select(['users.skills', 'notes.text as notes'])
      .where('applications.job_id', '=', jobId)
      .$if(last !== undefined, (query) => query.where('applications.id', '>', last as string))
      .orderBy('applications.id')
      .limit(limit)
      .execute()
  );
}

/** The questions that applicants of a job have answered, whatever it asks today. */
export async function listAskedTexts(db: Queryable, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT given->>'text' AS text FROM applications CROSS JOIN LATERAL jsonb_array_elements(answers) AS given
    WHERE job_id = ${jobId} GROUP BY 1 ORDER BY min(applications.id::text), 1`.execute(db);
  return rows.map(({ text }) => text);
}
