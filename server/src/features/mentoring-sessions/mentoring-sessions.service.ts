import { dayAfter } from '@akwan/contract/lists/work-weeks.ts';
import type { SessionInput } from '@akwan/contract/mentoring-sessions.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable, Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { prepareEmails } from '#infra/mail/prepare-emails.ts';
import { newId } from '#infra/new-id.ts';
import {
  cancellationEmail,
  invitationEmail,
  reminderKey,
  withCalendar,
} from './mentoring-sessions.emails.ts';
import * as queries from './mentoring-sessions.queries.ts';
import { formatDay, hasEnded, type SessionTimes, today } from './session-times.presenter.ts';

export type SessionDeps = { db: Database; mailer: Mailer; publicUrl: string };
type Mentor = Pick<CurrentUser, 'id' | 'firstname' | 'lastname'>;
export type PlannedSession = {
  session: queries.SessionRow;
  invited: queries.InvitedRow[];
  warning: string | undefined;
};

/** Once, or for several weeks in a row; one email announces all of them. */
export async function planSession(
  { db, mailer, publicUrl }: SessionDeps,
  currentUser: CurrentUser,
  input: SessionInput,
): Promise<PlannedSession> {
  requireComingDate(input);
  const menteeIds = [...new Set(input.selectedMentees)];
  const mentees = await findOwnMentees(db, currentUser, menteeIds);
  const createdAt = new Date();
  const weekly = Array.from({ length: input.weeks ?? 1 }, (_, week) => ({
    id: newId(),
    mentor_id: currentUser.id,
    ...sessionFields(input),
    date: dayAfter(input.date, 7 * week),
    created_at: createdAt,
    sequence: 0,
  }));
  const [session, ...following] = weekly as [Weekly, ...Weekly[]];
  const occasion = { session, following, mentor: currentUser, publicUrl };
  const invitation = await invitationEmail(occasion);
  const planned = await inTransaction(db, async (tx) => {
    await findOwnMentees(tx, currentUser, menteeIds);
    let clash: queries.SessionRow | undefined;
    for (const { id, date } of weekly)
      clash ??= await queries.findClash(tx, currentUser.id, { ...input, date }, id);
    for (const each of weekly) {
      await queries.insertSession(tx, each);
      await queries.insertInvited(tx, each.id, menteeIds);
    }
    await mailer.enqueue(
      tx,
      ...mentees.map((person) => withCalendar(invitation, occasion, person, 'REQUEST')),
    );
    const invited = await queries.listInvited(tx, [session.id]);
    return { session: { ...session, reminded_at: null }, invited, warning: warningOf(session, clash) };
  });
  mailer.flush();
  return planned;
}

type Weekly = Omit<queries.SessionRow, 'reminded_at'>;

export function requireComingDate({ date }: SessionInput): void {
  if (date < today()) throw new AppError('session_in_past', { field: 'date' });
}

export const sessionFields = (input: SessionInput) => ({
  topic: input.topic,
  date: input.date,
  start_time: input.startTime,
  end_time: input.endTime,
  message: input.message || null,
  link: input.link || null,
});

export async function findOwnMentees(db: Queryable, mentor: CurrentUser, ids: string[]) {
  const mentees = await queries.listOwnMentees(db, mentor.id, ids);
  if (mentees.length < ids.length) throw new AppError('not_your_mentee', { field: 'selectedMentees' });
  return mentees;
}

/** The mentees' calendars are told, unless the session is over anyway. */
export async function cancelSession(
  { db, mailer, publicUrl }: SessionDeps,
  currentUser: CurrentUser,
  id: string,
  network: string,
): Promise<void> {
  const found = await queries.findSession(db, id);
  if (found?.mentor_id !== currentUser.id) throw new AppError('not_found');
  const messagesFor = await prepareCancellations({ publicUrl }, currentUser, [found]);
  await inTransaction(db, async (tx) => {
    const session = await queries.findSessionForUpdate(tx, id);
    if (!session) throw new AppError('not_found');
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
    await mailer.retract(tx, 'session', reminderKey(id));
    if (!hasEnded(session)) await mailer.enqueue(tx, ...(await messagesFor(session, invited)));
  });
  mailer.flush();
}

/** For a mentor whose account is deleted: what was planned leaves the mentees' calendars with it. */
export async function prepareMentorDeletion(
  { db, publicUrl }: SessionDeps,
  mentor: Mentor,
): Promise<(tx: Tx) => Promise<EmailMessage[]>> {
  const planned = await queries.listPlannedSessions(db, mentor.id, today());
  const messagesFor = await prepareCancellations(
    { publicUrl },
    mentor,
    planned.filter((session) => !hasEnded(session)),
  );
  return async (tx) => {
    const cancelled: EmailMessage[] = [];
    for (const session of await queries.listPlannedSessions(tx, mentor.id, today())) {
      if (hasEnded(session)) continue;
      const invited = await queries.listInvited(tx, [session.id]);
      await queries.deleteSession(tx, session.id);
      cancelled.push(...(await messagesFor(session, invited)));
    }
    return cancelled;
  };
}

/** What the mail says is the same for all invited and rendered beforehand; the calendar file is each one's own. */
async function prepareCancellations(
  { publicUrl }: Pick<SessionDeps, 'publicUrl'>,
  mentor: Mentor,
  sessions: queries.SessionRow[],
) {
  const occasion = (session: queries.SessionRow) => ({ session, mentor, publicUrl });
  const messageFor = await prepareEmails(sessions, (session) => cancellationEmail(occasion(session)));
  return async (session: queries.SessionRow, invited: queries.InvitedRow[]) => {
    const message = await messageFor(session);
    return invited.map((person) => withCalendar(message, occasion(session), person, 'CANCEL'));
  };
}

/** Things a mentor may well do, but hardly on purpose. */
export function warningOf(session: SessionTimes, clash: queries.SessionRow | undefined): string | undefined {
  const warnings = [
    ...(clash
      ? [
          `You have another session at that time${clash.date === session.date ? '' : `, on ${formatDay(clash)}`}: ${clash.topic}, ${clash.start_time} to ${clash.end_time}.`,
        ]
      : []),
    ...(hasEnded(session) ? ['The end time has already passed today.'] : []),
  ];
  return warnings.length > 0 ? warnings.join(' ') : undefined;
}
