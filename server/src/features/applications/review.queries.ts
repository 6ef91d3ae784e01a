import type { Queryable } from '#infra/db/open-database.ts';

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

export type ExportedRow = Awaited<ReturnType<typeof portionOf>>[number];

/** Every application for a job from the oldest on, read in portions. */
export async function* eachApplicationOf(
  db: Queryable,
  jobId: string,
  portion = 200,
): AsyncGenerator<ExportedRow> {
  let after: string | undefined;
  while (true) {
    const rows = await portionOf(db, jobId, after, portion);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < portion) return;
  }
}

function portionOf(db: Queryable, jobId: string, after: string | undefined, limit: number) {
  return db
    .selectFrom('applications')
    .leftJoin('users', 'users.id', 'applications.user_id')
    .where('users.erase_at', 'is', null)
    .leftJoin('application_notes as notes', 'notes.application_id', 'applications.id')
    .selectAll('applications')
    .select(['users.firstname', 'users.lastname', 'users.email', 'users.tel_number', 'users.location'])
    .select(['users.skills', 'notes.text as notes'])
    .where('applications.job_id', '=', jobId)
    .$if(after !== undefined, (query) => query.where('applications.id', '>', after as string))
    .orderBy('applications.id')
    .limit(limit)
    .execute();
}
