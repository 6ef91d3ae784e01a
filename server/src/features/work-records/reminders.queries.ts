import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { type RecordRow, recordsWithPeople } from './work-records.queries.ts';

/** After its last day a record is asked about for so long, then nobody is reminded any more. */
const daysAfterEnd = 28;
const daysBetween = 7;

export type Due = { now: Date; today: string; thisMonday: string; lastMonday: string };

/** A running record without an entry for last week, of which its worker was not reminded. */
export const findEmptyWeek = (db: Queryable, { today, lastMonday }: Due): Promise<RecordRow | undefined> =>
  recordsWithPeople(db)
    .where('work_records.finished_at', 'is', null)
    .where('work_records.end_date', '>=', lastMonday)
    .where(
      sql<boolean>`work_records.start_date < ${lastMonday}::date + 7 AND work_records.start_date <= ${today}`,
    )
    .where(sql<boolean>`coalesce(worker_reminded_for, '-infinity') < ${lastMonday}::date`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM work_weeks WHERE record_id = work_records.id AND monday = ${lastMonday})`,
    )
    .where('users.suspended_at', 'is', null)
    .where('users.erase_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/** False when another process was quicker. */
export async function markWorkerReminded(tx: Queryable, id: string, monday: string): Promise<boolean> {
  const marked = await tx
    .updateTable('work_records')
    .set({ worker_reminded_for: monday })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(worker_reminded_for, '-infinity') < ${monday}::date`)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

const isDue = (now: Date) =>
  sql<boolean>`coalesce(confirmer_reminded_at, work_records.created_at)
    <= ${now}::timestamptz - make_interval(days => ${sql.lit(daysBetween)})`;

/** Weeks that are over and wait, or a whole record whose last day has passed. */
export const findWaitingRecord = (db: Queryable, { now, today, thisMonday }: Due) =>
  recordsWithPeople(db)
    .where('work_records.finished_at', 'is', null)
    .where(sql<boolean>`work_records.end_date >= ${today}::date - ${sql.lit(daysAfterEnd)}`)
    .where(isDue(now))
    .where(
      sql<boolean>`EXISTS (SELECT FROM work_weeks WHERE record_id = work_records.id
        AND (work_records.end_date < ${today} OR (confirmed_at IS NULL AND monday < ${thisMonday})))`,
    )
    .where('users.erase_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

export async function markConfirmerReminded(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('work_records')
    .set({ confirmer_reminded_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(isDue(now))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Nobody is asked any more, so the address of somebody without an account has done its service. */
export async function deleteOldAddresses(db: Queryable, endedBefore: string): Promise<void> {
  await sql`DELETE FROM work_record_links USING work_records
    WHERE work_records.id = record_id AND end_date < ${endedBefore}`.execute(db);
  await sql`UPDATE work_records SET supervisor_email = NULL
    WHERE supervisor_email IS NOT NULL AND end_date < ${endedBefore}`.execute(db);
}
