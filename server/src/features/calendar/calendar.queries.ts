import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

export async function findCalendarKey(db: Queryable): Promise<Buffer> {
  const { key } = await db
    .selectFrom('link_keys')
    .select('key')
    .where('name', '=', 'calendar')
    .executeTakeFirstOrThrow();
  return key;
}

export async function findRenewals(db: Queryable, userId: string): Promise<number> {
  const found = await db
    .selectFrom('calendar_addresses')
    .select('renewals')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.renewals ?? 0;
}

export async function addRenewal(db: Queryable, userId: string): Promise<number> {
  const { renewals } = await db
    .insertInto('calendar_addresses')
    .values({ user_id: userId, renewals: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ renewals: sql`calendar_addresses.renewals + 1` }),
    )
    .returning('renewals')
    .executeTakeFirstOrThrow();
  return renewals;
}

/** Nobody who is suspended, or about to be erased. */
export function findSubscriber(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname'])
    .where('id', '=', userId)
    .where('verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('erase_at', 'is', null)
    .executeTakeFirst();
}

export function listChosenInterviews(db: Queryable, userId: string, since: Date) {
  return db
    .selectFrom('interviews')
    .innerJoin('jobs', 'jobs.id', 'interviews.job_id')
    .leftJoin('users as host', 'host.id', 'interviews.host_id')
    .leftJoin('users as guest', 'guest.id', 'interviews.guest_id')
    .select(['interviews.id', 'interviews.minutes', 'interviews.place', 'interviews.link', 'interviews.note'])
    .select(['interviews.sequence', 'interviews.updated_at', 'interviews.host_id', 'jobs.title'])
    .select(sql<Date>`chosen_slot`.as('start'))
    .select(sql<string | null>`coalesce(nullif(jobs.company_name, ''), host.company_name)`.as('company'))
    .select(sql<string | null>`guest.firstname || ' ' || guest.lastname`.as('guest'))
    .where('interviews.state', '=', 'chosen')
    .where('interviews.chosen_slot', '>', since)
    .where((where) => where.or([where('host_id', '=', userId), where('guest_id', '=', userId)]))
    .orderBy('interviews.chosen_slot')
    .execute();
}

export function listSessions(db: Queryable, userId: string, sinceDay: string) {
  return db
    .selectFrom('mentoring_sessions as session')
    .select(['id', 'topic', 'date', 'start_time', 'end_time', 'message', 'link', 'created_at', 'sequence'])
    .where('date', '>=', sinceDay)
    .where(
      sql<boolean>`(mentor_id = ${userId} OR id IN (SELECT session_id FROM mentoring_session_mentees WHERE user_id = ${userId}))`,
    )
    .orderBy('date')
    .execute();
}
