import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import { type CalendarEvent, subscribedCalendar } from '#domain/calendar-file.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as queries from './calendar.queries.ts';

const day = 24 * 3_600_000;
/** What is over stays in the calendar for as long. */
const daysBack = 30;

const tokenPattern = /^([0-9a-f]{32})[\w-]{43}$/;

/** Signed with the key, the person and the number of renewals: a renewed address is another one, and none is stored. */
async function tokenOf(db: Database, userId: string, renewals: number): Promise<string> {
  const id = userId.replaceAll('-', '');
  const mac = createHmac('sha256', await queries.findCalendarKey(db))
    .update(`${id} ${renewals}`)
    .digest('base64url');
  return id + mac;
}

export async function calendarPath(
  db: Database,
  userId: string,
  { isRenewed = false } = {},
): Promise<string> {
  const renewals = await (isRenewed ? queries.addRenewal : queries.findRenewals)(db, userId);
  return `/calendar/${await tokenOf(db, userId, renewals)}.ics`;
}

/** Interviews and mentoring sessions of the person whose address it is. */
export async function readCalendar(db: Database, file: string, now: Date): Promise<string> {
  const token = file.replace(/\.ics$/, '');
  const id = tokenPattern.exec(token)?.[1]?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const subscriber = id && (await queries.findSubscriber(db, id));
  if (!subscriber) throw new AppError('not_found');
  const expected = await tokenOf(db, subscriber.id, await queries.findRenewals(db, subscriber.id));
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(expected))) throw new AppError('not_found');
  return subscribedCalendar(await listEvents(db, subscriber.id, now), subscriber);
}

async function listEvents(db: Database, userId: string, now: Date): Promise<CalendarEvent[]> {
  const since = new Date(now.getTime() - daysBack * day);
  const interviews = await queries.listChosenInterviews(db, userId, since);
  const sessions = await queries.listSessions(db, userId, since.toISOString().slice(0, 10));
  return [
    ...interviews.map(
      ({ id, title, company, guest, host_id, start, minutes, place, link, note, ...row }) => ({
        id,
        summary: `Interview: ${[title, host_id === userId ? guest : company].filter(Boolean).join(', ')}`,
        description: [note, link].filter(Boolean).join('\n\n'),
        location: place ?? link,
        url: link,
        start,
        end: new Date(start.getTime() + minutes * 60_000),
        sequence: row.sequence,
        stampedAt: row.updated_at,
      }),
    ),
    ...sessions.map(({ id, topic, date, start_time, end_time, message, link, sequence, created_at }) => ({
      id,
      summary: `Mentoring: ${topic}`,
      description: [message, link].filter(Boolean).join('\n\n'),
      location: link,
      url: link,
      // Ghana keeps GMT all year.
      start: new Date(`${date}T${start_time}:00Z`),
      end: new Date(`${date}T${end_time}:00Z`),
      sequence,
      stampedAt: sequence > 0 ? now : created_at,
    })),
  ];
}
