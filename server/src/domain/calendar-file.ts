import { product } from '@akwan/contract/product.ts';

type Person = { firstname: string; lastname: string };

export type CalendarEvent = {
  /** The same for ever. */
  id: string;
  summary: string;
  description: string;
  location: string | null;
  url: string | null;
  start: Date;
  end: Date;
  /** Higher with each change, the cancellation included. */
  sequence: number;
  stampedAt: Date;
};

export type CalendarPurpose =
  | { method: 'REQUEST' | 'CANCEL'; attendee: Person & { email: string } }
  /** A file to keep; it invites nobody. */
  | { method: 'PUBLISH' };

/**
 * An event as a calendar file (RFC 5545, 5546). By id and sequence a calendar knows which entry is meant, and which state is the
 * latest. The organizer's address is the product's: a person's own is nobody's business.
 */
export function calendarFile(event: CalendarEvent, organizer: Person, purpose: CalendarPurpose): string {
  return joinLines([
    ...head,
    `METHOD:${purpose.method}`,
    'BEGIN:VEVENT',
    ...eventLines(event, purpose.method === 'CANCEL'),
    `ORGANIZER;CN=${nameParameter(organizer)}:mailto:${product.contactEmail}`,
    ...(purpose.method === 'PUBLISH' ? [] : [attendeeLine(purpose.attendee)]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** Everything that somebody has agreed to, for a program that looks for changes by itself. */
export function subscribedCalendar(
  events: CalendarEvent[],
  { firstname }: Pick<Person, 'firstname'>,
): string {
  return joinLines([
    ...head,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`${product.name}: ${firstname}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...eventLines(event, false), 'END:VEVENT']),
    'END:VCALENDAR',
  ]);
}

const head = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${product.name}//Mentoring//EN`,
  'CALSCALE:GREGORIAN',
];

const joinLines = (lines: string[]): string => [...lines, ''].map(fold).join('\r\n');

const eventLines = (event: CalendarEvent, isCancelled: boolean): string[] => [
  `UID:${event.id}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTAMP:${stamp(event.stampedAt)}`,
  `DTSTART:${stamp(event.start)}`,
  `DTEND:${stamp(event.end)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  ...(event.url ? [`URL:${plainUrl(event.url)}`] : []),
];

/** No answer is asked for: it would reach a mailbox of the product, not the organizer. */
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
