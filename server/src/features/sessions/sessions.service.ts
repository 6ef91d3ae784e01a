import type { SessionInput } from '@akwan/contract/sessions.ts';
import type { Transaction } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser, UserRow } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Tables } from '#infra/db/tables.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import { hasEnded, today } from './session-times.ts';
import { cancellationLetters, invitationLetters } from './sessions.emails.ts';
import * as queries from './sessions.queries.ts';

export type SessionDeps = { db: Database; mailer: Mailer; publicUrl: string };
type Planned = { session: queries.SessionRow; invited: queries.InvitedRow[]; warning: string | undefined };

export async function planSession(
  { db, mailer, publicUrl }: SessionDeps,
  currentUser: CurrentUser,
  input: SessionInput,
): Promise<Planned> {
  if (input.date < today()) throw new AppError('session_in_past', { field: 'date' });
  const menteeIds = [...new Set(input.selectedMentees)];
  const planned = await db.transaction().execute(async (tx) => {
    const own = await queries.listOwnMentees(tx, currentUser.id, menteeIds);
    if (own.length < menteeIds.length) throw new AppError('not_your_mentee', { field: 'selectedMentees' });
    const clash = await queries.findClash(tx, currentUser.id, input);
    const session = await queries.insertSession(tx, {
      id: newId(),
      mentor_id: currentUser.id,
      topic: input.topic,
      date: input.date,
      start_time: input.startTime,
      end_time: input.endTime,
      message: input.message || null,
      link: input.link || null,
      created_at: new Date(),
    });
    await queries.insertInvited(tx, session.id, menteeIds);
    const invited = await queries.listInvited(tx, [session.id]);
    for (const message of await invitationLetters({ session, mentor: currentUser, publicUrl }, invited)) {
      await mailer.enqueue(tx, message);
    }
    return { session, invited, warning: warningOf(session, clash) };
  });
  mailer.flush();
  return planned;
}

/** The mentees' calendars learn of it, unless the session is over anyway. */
export async function cancelSession(
  { db, mailer, publicUrl }: SessionDeps,
  currentUser: CurrentUser,
  id: string,
  network: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await queries.findSessionForUpdate(tx, id);
    if (session?.mentor_id !== currentUser.id) throw new AppError('not_found');
    const invited = await queries.listInvited(tx, [id]);
    await queries.deleteSession(tx, id);
    const { topic, date, start_time: startTime } = session;
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'session.removed',
      subjectKind: 'session',
      subjectId: id,
      before: { topic, date, startTime, mentees: invited.length },
      network,
    });
    if (hasEnded(session)) return;
    for (const message of await cancellationLetters({ session, mentor: currentUser, publicUrl }, invited)) {
      await mailer.enqueue(tx, message);
    }
  });
  mailer.flush();
}

/** For a mentor whose account goes: what was planned leaves the mentees' calendars with it. */
export async function cancelSessionsOf(
  { mailer, publicUrl }: Omit<SessionDeps, 'db'>,
  tx: Transaction<Tables>,
  mentor: UserRow,
): Promise<void> {
  for (const session of await queries.listSessionsOfMentor(tx, mentor.id)) {
    if (hasEnded(session)) continue;
    const invited = await queries.listInvited(tx, [session.id]);
    await queries.deleteSession(tx, session.id);
    for (const message of await cancellationLetters({ session, mentor, publicUrl }, invited)) {
      await mailer.enqueue(tx, message);
    }
  }
}

/** Things a mentor may well do, but hardly on purpose. */
function warningOf(session: queries.SessionRow, clash: queries.SessionRow | undefined): string | undefined {
  const warnings = [
    ...(clash
      ? [`You have another session at that time: ${clash.topic}, ${clash.start_time} to ${clash.end_time}.`]
      : []),
    ...(hasEnded(session) ? ['The end time has already passed today.'] : []),
  ];
  return warnings.length > 0 ? warnings.join(' ') : undefined;
}
