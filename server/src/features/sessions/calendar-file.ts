import { product } from '@akwan/contract/product.ts';
import { endOf, type SessionTimes, startOf } from './session-times.ts';

type Person = { firstname: string; lastname: string };

export type CalendarEntry = SessionTimes & {
  id: string;
  topic: string;
  message: string | null;
  link: string | null;
  created_at: Date;
  /** How often it was changed. */
  sequence: number;
};

type Purpose =
  | { method: 'REQUEST' | 'CANCEL'; attendee: Person & { email: string } }
  /** A file to keep; it invites nobody. */
  | { method: 'PUBLISH' };

/**
 * One session as a calendar file (RFC 5545, 5546). The id is the same for ever, and each change and the cancellation have a higher
 * sequence, so that a calendar knows which entry is meant. The organizer's address is the product's: a mentor's own is nobody's business.
 */
export function calendarFile(entry: CalendarEntry, mentor: Person, purpose: Purpose): string {
  const isCancelled = purpose.method === 'CANCEL';
  const description = [entry.message, entry.link].filter(Boolean).join('\n\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product.name)}//Mentoring//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${purpose.method}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `SEQUENCE:${isCancelled ? entry.sequence + 1 : entry.sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(isCancelled || entry.sequence > 0 ? new Date() : entry.created_at)}`,
    `DTSTART:${stamp(startOf(entry))}`,
    `DTEND:${stamp(endOf(entry))}`,
    `SUMMARY:${escapeText(entry.topic)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(entry.link ? [`LOCATION:${escapeText(entry.link)}`, `URL:${plainUrl(entry.link)}`] : []),
    `ORGANIZER;CN=${nameParameter(mentor)}:mailto:${product.contactEmail}`,
    ...(purpose.method === 'PUBLISH' ? [] : [attendeeLine(purpose.attendee)]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/** No answer is asked for: it would reach a mailbox of the product, not the mentor. */
const attendeeLine = (person: Person & { email: string }) =>
  `ATTENDEE;CN=${nameParameter(person)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${person.email}`;

const stamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');

/** A quoted parameter knows no escape for its own quote. */
const nameParameter = ({ firstname, lastname }: Person) =>
  `"${`${firstname} ${lastname}`.replace(/"/g, "'").replace(/\p{Cc}/gu, ' ')}"`;

const plainUrl = (link: string) => (URL.canParse(link) ? new URL(link).href : link);

const longestLine = 75;

/** Lines have at most 75 octets; a longer one goes on behind a space, and no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
