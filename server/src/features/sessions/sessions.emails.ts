import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { EmailPurpose } from '#infra/mail/mail-budgets.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { formatTimes } from './session-times.ts';

type Person = { firstname: string; lastname: string };
type Recipient = Person & { email: string };
type Occasion = {
  session: CalendarEntry;
  mentor: Person & { id: string };
  publicUrl: string;
};

const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`;
const why = `You get this mail because you are a mentee at ${product.name}.`;

export const reminderKey = (sessionId: string) => `${sessionId} reminder`;

/** A mentor's mails that have to wait become one; of each session the last state counts. */
const purposeOf = (
  { session, mentor, publicUrl }: Occasion,
  state: NonNullable<EmailPurpose['state']>,
  label: string,
): EmailPurpose => ({
  kind: 'session',
  about: session.id,
  topic: mentor.id,
  sender: mentor.id,
  state,
  digest: {
    line: `${label}: ${session.topic}, ${formatTimes(session)}`,
    subject: `{n} changes to your sessions with ${nameOf(mentor)}`,
    button: { label: 'See my sessions', url: `${publicUrl}/my-mentorships` },
    why,
  },
});

/** All invited get the same email, which is rendered once, still without recipient; the calendar file is each one's own. */
export function invitationEmail(occasion: Occasion): Promise<EmailMessage> {
  const { session, mentor } = occasion;
  return composeEmail({
    to: '',
    subject: `Invitation: ${session.topic}`,
    preview: `${nameOf(mentor)} invites you, ${formatTimes(session)}.`,
    heading: `A session with ${nameOf(mentor)}`,
    paragraphs: [`Topic: ${session.topic}`, formatTimes(session), ...messageOf(occasion)],
    button: wayIn(occasion),
    closing: ['The attached file puts the session into your calendar.'],
    why,
    purpose: purposeOf(occasion, 'new', 'Planned'),
  });
}

/** Still without recipient and calendar file. */
export function updateEmail(occasion: Occasion): Promise<EmailMessage> {
  const { session, mentor } = occasion;
  return composeEmail({
    to: '',
    subject: `Changed: ${session.topic}`,
    preview: `${nameOf(mentor)} changed the session, now ${formatTimes(session)}.`,
    heading: `Your session with ${nameOf(mentor)} has changed`,
    paragraphs: [`Topic: ${session.topic}`, formatTimes(session), ...messageOf(occasion)],
    button: wayIn(occasion),
    closing: ['The attached file brings your calendar up to date.'],
    why,
    purpose: purposeOf(occasion, 'changed', 'Changed'),
  });
}

/** Still without recipient and calendar file. */
export function cancellationEmail(occasion: Occasion): Promise<EmailMessage> {
  const { session, mentor, publicUrl } = occasion;
  return composeEmail({
    to: '',
    subject: `Cancelled: ${session.topic}`,
    preview: `${nameOf(mentor)} cancelled the session.`,
    heading: 'A session was cancelled',
    paragraphs: [
      `${nameOf(mentor)} cancelled the session "${session.topic}" that was planned for this time:`,
      formatTimes(session),
    ],
    button: { label: 'See my sessions', url: `${publicUrl}/my-mentorships` },
    closing: ['The attached file takes the session out of your calendar.'],
    why,
    purpose: purposeOf(occasion, 'ended', 'Cancelled'),
  });
}

/** Still without recipient. */
export function reminderEmail(occasion: Occasion): Promise<EmailMessage> {
  const { session, mentor } = occasion;
  return composeEmail({
    to: '',
    subject: `Reminder: ${session.topic}`,
    preview: `Your session with ${nameOf(mentor)} is near: ${formatTimes(session)}.`,
    heading: `Your session with ${nameOf(mentor)}`,
    paragraphs: [`Topic: ${session.topic}`, formatTimes(session), ...messageOf(occasion)],
    button: wayIn(occasion),
    why,
    purpose: { ...purposeOf(occasion, 'new', 'Soon'), about: reminderKey(session.id) },
  });
}

const messageOf = ({ session, mentor }: Occasion) =>
  session.message ? [`${nameOf(mentor)} writes:\n${session.message}`] : [];

const wayIn = ({ session, publicUrl }: Occasion) =>
  session.link
    ? { label: 'Open the session link', url: session.link }
    : { label: 'See my sessions', url: `${publicUrl}/my-mentorships` };

export function withCalendar(
  message: EmailMessage,
  { session, mentor }: Occasion,
  attendee: Recipient,
  method: 'REQUEST' | 'CANCEL',
): EmailMessage {
  const attachment = {
    filename: method === 'REQUEST' ? 'invitation.ics' : 'cancellation.ics',
    contentType: `text/calendar; method=${method}; charset=utf-8`,
    content: calendarFile(session, mentor, { method, attendee }),
  };
  return { ...message, to: attendee.email, attachments: [attachment] };
}
