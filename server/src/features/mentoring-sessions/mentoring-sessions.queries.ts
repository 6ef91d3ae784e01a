import { maxListedSessions } from '@akwan/contract/limits.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { MentoringSessionsTable } from '#infra/db/mentorship-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type SessionRow = Selectable<MentoringSessionsTable>;
export type InvitedRow = Awaited<ReturnType<typeof listInvited>>[number];
export type SessionWithMentor = Awaited<ReturnType<typeof listSessionsOfMentee>>[number];

export function listSessionsOfMentor(db: Queryable, mentorId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('mentoring_sessions')
    .selectAll()
    .where('mentor_id', '=', mentorId)
    .orderBy('date', 'desc')
    .limit(maxListedSessions)
    .execute();
}

/** All from this day on, however many. */
export function listPlannedSessions(db: Queryable, mentorId: string, from: string): Promise<SessionRow[]> {
  return db
    .selectFrom('mentoring_sessions')
    .selectAll()
    .where('mentor_id', '=', mentorId)
    .where('date', '>=', from)
    .execute();
}

function sessionsWithMentor(db: Queryable) {
  return db
    .selectFrom('mentoring_sessions as session')
    .innerJoin('users as mentor', 'mentor.id', 'session.mentor_id')
    .selectAll('session')
    .select(['mentor.firstname as mentor_firstname', 'mentor.lastname as mentor_lastname']);
}

export function listSessionsOfMentee(db: Queryable, userId: string) {
  return sessionsWithMentor(db)
    .innerJoin('mentoring_session_mentees as invited', 'invited.session_id', 'session.id')
    .select('invited.present')
    .where('invited.user_id', '=', userId)
    .orderBy('session.date', 'desc')
    .limit(maxListedSessions)
    .execute();
}

/** Only for those who take part: the mentor and the invited. */
export function findSessionForParticipant(db: Queryable, id: string, userId: string) {
  return sessionsWithMentor(db)
    .where('session.id', '=', id)
    .where((where) =>
      where.or([
        where('session.mentor_id', '=', userId),
        where.exists(
          where
            .selectFrom('mentoring_session_mentees as invited')
            .select('invited.user_id')
            .whereRef('invited.session_id', '=', 'session.id')
            .where('invited.user_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst();
}

export function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('mentoring_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findSessionForUpdate(db: Queryable, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('mentoring_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function listInvited(db: Queryable, sessionIds: string[]) {
  return db
    .selectFrom('mentoring_session_mentees as invited')
    .innerJoin('users', 'users.id', 'invited.user_id')
    .select(['invited.session_id', 'invited.present'])
    .select(['users.id', 'users.firstname', 'users.lastname', 'users.email'])
    .where('invited.session_id', 'in', sessionIds.length > 0 ? sessionIds : [null as never])
    .where('users.erase_at', 'is', null)
    .orderBy('users.firstname')
    .orderBy('users.lastname')
    .execute();
}

/**
 * Which of these people learn from this mentor in something that is still offered. Holds their approvals, so that none
 * is undone while an invitation is enqueued.
 */
export async function listOwnMentees(db: Queryable, mentorId: string, userIds: string[]) {
  const rows = await db
    .selectFrom('mentorship_applications as application')
    .innerJoin('mentorships', 'mentorships.id', 'application.mentorship_id')
    .innerJoin('users', 'users.id', 'application.user_id')
    .select(['users.id', 'users.firstname', 'users.lastname', 'users.email'])
    .where('mentorships.mentor_id', '=', mentorId)
    .where('mentorships.removed_at', 'is', null)
    .where('application.status', '=', 'approved')
    .where('application.user_id', 'in', userIds)
    .where('users.erase_at', 'is', null)
    .forShare('application')
    .execute();
  return [...new Map(rows.map((person) => [person.id, person])).values()];
}

export function findClash(
  db: Queryable,
  mentorId: string,
  { date, startTime, endTime }: { date: string; startTime: string; endTime: string },
  ownId: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('mentoring_sessions')
    .selectAll()
    .where('mentor_id', '=', mentorId)
    .where('date', '=', date)
    .where('start_time', '<', endTime)
    .where('end_time', '>', startTime)
    .where('id', '!=', ownId)
    .orderBy('start_time')
    .limit(1)
    .executeTakeFirst();
}

export function insertSession(
  db: Queryable,
  session: Insertable<MentoringSessionsTable>,
): Promise<SessionRow> {
  return db.insertInto('mentoring_sessions').values(session).returningAll().executeTakeFirstOrThrow();
}

export async function insertInvited(db: Queryable, sessionId: string, userIds: string[]): Promise<void> {
  await db
    .insertInto('mentoring_session_mentees')
    .values(userIds.map((userId) => ({ session_id: sessionId, user_id: userId })))
    .execute();
}

export function updateSession(
  db: Queryable,
  id: string,
  changes: Updateable<MentoringSessionsTable>,
): Promise<SessionRow> {
  return db
    .updateTable('mentoring_sessions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteInvited(db: Queryable, sessionId: string, userIds: string[]): Promise<void> {
  await db
    .deleteFrom('mentoring_session_mentees')
    .where('session_id', '=', sessionId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** Those who are named came, the others who were invited did not. */
export async function updateAttendance(db: Queryable, sessionId: string, present: string[]): Promise<void> {
  await db
    .updateTable('mentoring_session_mentees')
    .set({ present: sql<boolean>`user_id = ANY(${present}::uuid[])` })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('mentoring_sessions').where('id', '=', id).execute();
}

/**
 * A session that begins within a day and that nobody was reminded of.
 * A mentee who was invited less than a day before needs no second email.
 */
export function findDueForReminder(db: Queryable, at: Date) {
  const now = sql`${at}::timestamptz`;
  const today = sql`(${now} AT TIME ZONE 'UTC')::date`;
  const start = sql`((session.date + session.start_time::time) AT TIME ZONE 'UTC')`;
  const day = sql`interval '1 day'`;
  return sessionsWithMentor(db)
    .where('session.reminded_at', 'is', null)
    .where(sql<boolean>`session.date BETWEEN ${today} AND ${today} + 1`)
    .where(sql<boolean>`${start} > ${now} AND ${start} <= ${now} + ${day}`)
    .where(sql<boolean>`session.created_at <= ${start} - ${day}`)
    .orderBy('session.date')
    .limit(1)
    .executeTakeFirst();
}

/** False when it was done before (of several processes, one reminds) or when the session was changed meanwhile. */
export async function markReminded(
  db: Queryable,
  { id, sequence }: Pick<SessionRow, 'id' | 'sequence'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mentoring_sessions')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
