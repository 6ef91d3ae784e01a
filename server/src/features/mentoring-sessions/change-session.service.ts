import type { SessionInput } from '@akwan/contract/mentoring-sessions.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import {
  cancellationEmail,
  invitationEmail,
  updateEmail,
  withCalendar,
} from './mentoring-sessions.emails.ts';
import * as queries from './mentoring-sessions.queries.ts';
import {
  findOwnMentees,
  type PlannedSession,
  requireComingDate,
  type SessionDeps,
  sessionFields,
  warningOf,
} from './mentoring-sessions.service.ts';
import { hasEnded } from './session-times.presenter.ts';

/** Mentees who stay get the change by email, new ones an invitation, removed ones a cancellation. */
export async function changeSession(
  { db, mailer, publicUrl }: SessionDeps,
  currentUser: CurrentUser,
  id: string,
  input: SessionInput,
): Promise<PlannedSession> {
  requireComingDate(input);
  const fields = sessionFields(input);
  const menteeIds = new Set(input.selectedMentees);
  const found = await queries.findSession(db, id);
  if (found?.mentor_id !== currentUser.id) throw new AppError('not_found');
  const occasion = (session: queries.SessionRow) => ({ session, mentor: currentUser, publicUrl });
  const [update, invitation, cancellation] = await Promise.all([
    updateEmail(occasion({ ...found, ...fields })),
    invitationEmail(occasion({ ...found, ...fields })),
    cancellationEmail(occasion(found)),
  ]);

  const changed = await inTransaction(db, async (tx) => {
    const before = await queries.findSessionForUpdate(tx, id);
    if (!before) throw new AppError('not_found');
    const invitedBefore = await queries.listInvited(tx, [id]);
    const known = new Set(invitedBefore.map((person) => person.id));
    const added = [...menteeIds].filter((menteeId) => !known.has(menteeId));
    const removed = invitedBefore.filter((person) => !menteeIds.has(person.id));
    const newcomers = added.length > 0 ? await findOwnMentees(tx, currentUser, added) : [];

    const warning = warningOf(fields, await queries.findClash(tx, currentUser.id, input, id));
    const names = Object.keys(fields) as (keyof typeof fields)[];
    const hasNews = names.some((name) => before[name] !== fields[name]);
    if (!hasNews && added.length === 0 && removed.length === 0) {
      return { session: before, invited: invitedBefore, warning };
    }

    const isMoved = before.date !== fields.date || before.start_time !== fields.start_time;
    const session = await queries.updateSession(tx, id, {
      ...fields,
      sequence: before.sequence + 1,
      ...(isMoved && { reminded_at: null }),
    });
    if (removed.length > 0) {
      await queries.deleteInvited(
        tx,
        id,
        removed.map((person) => person.id),
      );
    }
    if (added.length > 0) await queries.insertInvited(tx, id, added);

    const stayed = hasNews ? invitedBefore.filter((person) => menteeIds.has(person.id)) : [];
    const cancelled = hasEnded(before) ? [] : removed;
    await mailer.enqueue(
      tx,
      ...stayed.map((person) => withCalendar(update, occasion(session), person, 'REQUEST')),
      ...newcomers.map((person) => withCalendar(invitation, occasion(session), person, 'REQUEST')),
      ...cancelled.map((person) => withCalendar(cancellation, occasion(before), person, 'CANCEL')),
    );
    return { session, invited: await queries.listInvited(tx, [id]), warning };
  });
  mailer.flush();
  return changed;
}
