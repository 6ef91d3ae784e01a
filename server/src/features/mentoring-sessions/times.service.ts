import type { TimesInput } from '@akwan/contract/mentoring-times.ts';
import type { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { bookedEmail, invitationEmail, withCalendar } from './mentoring-sessions.emails.ts';
import * as sessions from './mentoring-sessions.queries.ts';
import type { SessionDeps } from './mentoring-sessions.service.ts';
import * as queries from './times.queries.ts';

/** For the mentor and for approved mentees; to everybody else the mentorship is unknown. */
export async function listTimes(
  db: Database,
  currentUser: CurrentUser,
  mentorshipId: string,
): Promise<queries.TimeRow[]> {
  if (!(await queries.findTeaching(db, mentorshipId, currentUser.id))) throw new AppError('not_found');
  return queries.listFreeTimes(db, mentorshipId, new Date());
}

/** These times and no others; what is booked is a session and stays. */
export async function offerTimes(
  db: Database,
  currentUser: CurrentUser,
  mentorshipId: string,
  { slots, minutes }: z.infer<typeof TimesInput>,
): Promise<queries.TimeRow[]> {
  const now = new Date();
  return inTransaction(db, async (tx) => {
    const teaching = await queries.findTeaching(tx, mentorshipId, currentUser.id);
    if (teaching?.mentor_id !== currentUser.id) throw new AppError('not_found');
    if (slots.some((slot) => new Date(slot) <= now)) throw new AppError('slot_past', { field: 'slots' });
    await queries.holdMentor(tx, currentUser.id);
    await queries.replaceTimes(tx, mentorshipId, [...new Set(slots)], minutes);
    return queries.listFreeTimes(tx, mentorshipId, now);
  });
}

/** Of several who want one time, the first gets it. */
export async function bookTime(
  { db, mailer, publicUrl }: SessionDeps,
  mentee: CurrentUser,
  mentorshipId: string,
  slot: string,
): Promise<sessions.SessionWithMentor> {
  const teaching = await queries.findTeaching(db, mentorshipId, mentee.id);
  if (!teaching) throw new AppError('not_found');
  const start = new Date(slot);
  const isSlot = ({ starts_at }: queries.TimeRow) => starts_at.getTime() === start.getTime();
  const time = (await queries.listFreeTimes(db, mentorshipId, new Date())).find(isSlot);
  if (!time) throw new AppError('slot_taken');
  const session = sessionAt(time, teaching);
  const mentor = { ...teaching, id: teaching.mentor_id };
  const occasion = { session, mentor, publicUrl };
  const [invitation, booked] = await Promise.all([
    invitationEmail(occasion),
    bookedEmail(occasion, mentee, mentor.email),
  ]);
  await inTransaction(db, async (tx) => {
    await queries.holdMentor(tx, teaching.mentor_id);
    // Another mentee may have been quicker, or the mentor ended the mentorship, while the emails were rendered.
    const isMentee = (await sessions.listOwnMentees(tx, teaching.mentor_id, [mentee.id])).length > 0;
    const isFree = (await queries.listFreeTimes(tx, mentorshipId, new Date())).some(isSlot);
    if (!isMentee || !isFree) throw new AppError('slot_taken');
    await queries.deleteTime(tx, mentorshipId, start);
    await sessions.insertSession(tx, session);
    await sessions.insertInvited(tx, session.id, [mentee.id]);
    await mailer.enqueue(tx, withCalendar(invitation, occasion, mentee, 'REQUEST'), booked);
  });
  mailer.flush();
  const { firstname: mentor_firstname, lastname: mentor_lastname } = teaching;
  return { ...session, reminded_at: null, mentor_firstname, mentor_lastname, present: null };
}

/** Ghana keeps GMT all year. */
function sessionAt({ starts_at, minutes }: queries.TimeRow, { mentor_id, title }: queries.Teaching) {
  const end = new Date(starts_at.getTime() + minutes * 60_000);
  return {
    id: newId(),
    mentor_id,
    topic: title,
    date: starts_at.toISOString().slice(0, 10),
    start_time: starts_at.toISOString().slice(11, 16),
    end_time: end.toISOString().slice(11, 16),
    message: null,
    link: null,
    created_at: new Date(),
    sequence: 0,
  };
}
