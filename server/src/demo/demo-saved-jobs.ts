import type { Tx } from '#infra/db/open-database.ts';

const hour = 3_600_000;
const inTwoDays = () => new Date(Date.now() + 48 * hour).toISOString().slice(0, 10);

/** What a job seeker may find among saved jobs: one as it was, one that closes soon, one that is closed, one applied for. */
export async function fillSavedJobs(tx: Tx, userId: string): Promise<void> {
  const applied = await tx
    .selectFrom('applications')
    .select('job_id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const others = await tx
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.posted_by')
    .select('jobs.id')
    .where('users.email', 'not like', '%@demo.example')
    .where('jobs.id', 'not in', (query) =>
      query.selectFrom('applications').select('job_id').where('job_id', 'is not', null),
    )
    .orderBy('jobs.id')
    .limit(3)
    .execute();
  const [closed, closing, open] = others.map(({ id }) => id);
  if (!closed || !closing || !open) return;
  await tx.updateTable('jobs').set({ closed_at: new Date() }).where('id', '=', closed).execute();
  await tx.updateTable('jobs').set({ closing_date: inTwoDays() }).where('id', '=', closing).execute();
  const saved = [closing, open, closed, applied.at(-1)?.job_id].flatMap((id) => id ?? []);
  await tx
    .insertInto('saved_jobs')
    .values(
      saved.map((jobId, index) => ({
        user_id: userId,
        job_id: jobId,
        saved_at: new Date(Date.now() - (index + 1) * 20 * hour),
        // The mail about the one that closes went out.
        reminded_at: jobId === closing ? new Date() : null,
      })),
    )
    .execute();
}
