import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailContent, EmailMessage } from '#infra/mail/email-content.ts';
import type { EmailPurpose } from '#infra/mail/mail-budgets.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.presenter.ts';
import { formatDay, formatTimes } from './session-times.presenter.ts';

type Person = { firstname: string; lastname: string };
type Recipient = Person & { email: string };
type Occasion = {
  session: CalendarEntry;
  mentor: Person & { id: string };
  publicUrl: string;
  /** The sessions of the weeks after it, which one email announces. */
  following?: CalendarEntry[];
};

const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`;
const why = `You are receiving this email because you are a mentee on ${product.name}.`;

export const reminderKey = (sessionId: string) => `${sessionId} reminder`;

const link = '/my-mentorships';

/** A mentor's mails that have to wait become one; of each session the last state counts. */
const toldOf = (
  { session, mentor, publicUrl }: Occasion,
  state: NonNullable<EmailPurpose['state']>,
  label: string,
  about = session.id,
): Pick<EmailContent, 'purpose' | 'notification'> => {
  const line = `${label}: ${session.topic}, ${formatTimes(session)}`;
  return {
    notification: { kind: 'session', text: line, link },
    purpose: {
      kind: 'session',
      about,
      topic: mentor.id,
      sender: mentor.id,
      state,
      digest: {
        line,
        subject: `{n} changes to your sessions with ${nameOf(mentor)}`,
        button: { label: 'See my sessions', url: `${publicUrl}${link}` },
        why,
      },
    },
  };
};

/** All invited get the same email, which is rendered once, still without recipient; the calendar file is each one's own. */
export function invitationEmail(occasion: Occasion): Promise<EmailMessage> {
  const { session, mentor } = occasion;
  return composeEmail({
    to: '',
    subject: `Invitation: ${session.topic}`,
    preview: `${nameOf(mentor)} invites you, ${formatTimes(session)}.`,
    heading: `A session with ${nameOf(mentor)}`,
    paragraphs: [
      `Topic: ${session.topic}`,
      formatTimes(session),
      ...weeksOf(occasion),
      ...messageOf(occasion),
    ],
    button: wayIn(occasion),
    closing: ['Open the attached file to add the session to your calendar.'],
    why,
    ...toldOf(occasion, 'new', 'Planned'),
  });
}

/** To the mentor: a mentee has booked one of the offered times. */
export async function bookedEmail(occasion: Occasion, mentee: Person, to: string): Promise<EmailMessage> {
  const { session, mentor, publicUrl } = occasion;
  const path = '/mentor-dashboard?tab=sessions';
  const line = `${nameOf(mentee)} booked ${formatTimes(session)}.`;
  const message = await composeEmail({
    to,
    subject: `Booked: ${session.topic}`,
    preview: line,
    heading: `A session with ${nameOf(mentee)}`,
    paragraphs: [line, 'Please add the link or the place where you meet. The mentee gets it by email.'],
    button: { label: 'See my sessions', url: `${publicUrl}${path}` },
    closing: ['Open the attached file to add the session to your calendar.'],
    why: `You are receiving this email because you offered this time on ${product.name}.`,
    notification: { kind: 'session', text: line, link: path },
    purpose: { kind: 'notice', about: `booked ${session.id}`, topic: 'sessions' },
  });
  return {
    ...message,
    attachments: [calendarAttachment(session, mentor, { method: 'PUBLISH' })],
  };
}

const calendarAttachment = (
  session: CalendarEntry,
  mentor: Person,
  purpose: Parameters<typeof calendarFile>[2],
) => ({
  filename: purpose.method === 'CANCEL' ? 'cancellation.ics' : 'invitation.ics',
  contentType: `text/calendar; method=${purpose.method}; charset=utf-8`,
  content: calendarFile(session, mentor, purpose),
});

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
    closing: ['Open the attached file to update your calendar.'],
    why,
    ...toldOf(occasion, 'changed', 'Changed'),
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
    button: { label: 'See my sessions', url: `${publicUrl}${link}` },
    closing: ['Open the attached file to remove the session from your calendar.'],
    why,
    ...toldOf(occasion, 'ended', 'Cancelled'),
  });
}

/** Still without recipient. */
export function reminderEmail(occasion: Occasion): Promise<EmailMessage> {
  const { session, mentor } = occasion;
  return composeEmail({
    to: '',
    subject: `Reminder: ${session.topic}`,
    preview: `Your session with ${nameOf(mentor)} is coming up: ${formatTimes(session)}.`,
    heading: `Your session with ${nameOf(mentor)}`,
    paragraphs: [`Topic: ${session.topic}`, formatTimes(session), ...messageOf(occasion)],
    button: wayIn(occasion),
    why,
    ...toldOf(occasion, 'new', 'Soon', reminderKey(session.id)),
  });
}

const weeksOf = ({ following = [] }: Occasion) =>
  following.length > 0 ? ['Also at the same time:', ...following.map(formatDay)] : [];

const messageOf = ({ session, mentor }: Occasion) =>
  session.message ? [`${nameOf(mentor)} writes:\n${session.message}`] : [];

const wayIn = ({ session, publicUrl }: Occasion) =>
  session.link
    ? { label: 'Open the session link', url: session.link }
    : { label: 'See my sessions', url: `${publicUrl}${link}` };

export function withCalendar(
  message: EmailMessage,
  { session, following = [], mentor }: Occasion,
  attendee: Recipient,
  method: 'REQUEST' | 'CANCEL',
): EmailMessage {
  const attachments = [session, ...following].map((each) =>
    calendarAttachment(each, mentor, { method, attendee }),
  );
  return { ...message, to: attendee.email, attachments };
}
