import { product } from '@akwan/contract/product.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { dayWithWeekday } from '#domain/dates.ts';
import { applicationsPath } from '#domain/job.presenter.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { EmailPurpose } from '#infra/mail/mail-budgets.ts';
import { endOf } from './interviews.presenter.ts';
import type { InterviewRow } from './interviews.queries.ts';

export type Side = 'host' | 'guest';
/** As it is when the mail is sent. */
export type Occasion = { interview: InterviewRow; publicUrl: string };
type Kind = 'offered' | 'chosen' | 'declined' | 'cancelled' | 'reminder';

export const reminderKey = (id: string) => `${id} reminder`;

const clock = (time: Date) => time.toISOString().slice(11, 16);

/** "Tuesday, 15 December 2026, 14:30 to 15:00 (Ghana time, GMT)" */
const formatSlot = (start: Date, minutes: number) =>
  `${dayWithWeekday(start)}, ${clock(start)} to ${clock(endOf(start, minutes))} (Ghana time, GMT)`;

const nameOf = (row: InterviewRow, side: Side) =>
  [row[`${side}_firstname`], row[`${side}_lastname`]].filter(Boolean).join(' ');

/** The company, where there is one; a person otherwise. */
const otherOf = (row: InterviewRow, reader: Side) =>
  reader === 'host' ? nameOf(row, 'guest') : row.company_name || nameOf(row, 'host') || 'the employer';

const texts: Record<Kind, (row: InterviewRow, reader: Side) => { subject: string; first: string }> = {
  offered: (row, reader) => ({
    subject: `Choose a time for your interview: ${row.job_title}`,
    first: `${otherOf(row, reader)} would like to talk to you about ${row.job_title}. Please choose one of these times.`,
  }),
  chosen: (row, reader) => ({
    subject: `Interview: ${row.job_title}`,
    first: `Your interview with ${otherOf(row, reader)} about ${row.job_title} is confirmed.`,
  }),
  declined: (row, reader) => ({
    subject: `No interview: ${row.job_title}`,
    first:
      reader === 'host'
        ? `None of the times works for ${otherOf(row, reader)}. You can offer others.`
        : `You said that the time does not work for you. We have told ${otherOf(row, reader)}.`,
  }),
  cancelled: (row, reader) => ({
    subject: `Interview cancelled: ${row.job_title}`,
    first: `The interview with ${otherOf(row, reader)} about ${row.job_title} is cancelled.`,
  }),
  reminder: (row, reader) => ({
    subject: `Reminder: interview about ${row.job_title}`,
    first: `Your interview with ${otherOf(row, reader)} about ${row.job_title} is coming up.`,
  }),
};

const states: Record<Kind, EmailPurpose['state']> = {
  offered: 'new',
  chosen: 'changed',
  declined: 'changed',
  cancelled: 'changed',
  reminder: 'new',
};

/** The pages of employers are closed to administrators. */
function pageOf({ job_id: jobId, host_role: hostRole }: InterviewRow, reader: Side): string {
  if (reader === 'guest') return '/my-applications';
  return hostRole === 'admin' ? '/interviews' : applicationsPath(jobId, hostRole);
}

/** One side's mail about one change; undefined when that account is gone. */
export async function interviewEmail(
  { interview, publicUrl }: Occasion,
  kind: Kind,
  reader: Side,
): Promise<EmailMessage | undefined> {
  const to = interview[`${reader}_email`];
  if (to === null) return undefined;
  const { subject, first } = texts[kind](interview, reader);
  const { id, place, link: meetingLink, note, minutes, chosen_slot: chosen, slots } = interview;
  const times = chosen ? [formatSlot(chosen, minutes)] : slots.map((slot) => formatSlot(slot, minutes));
  const isOver = kind === 'declined' || kind === 'cancelled';
  const where = isOver
    ? []
    : [
        ...(place ? [`Place: ${place}`] : []),
        ...(meetingLink ? [`Link: ${meetingLink}`] : []),
        ...(note ? [note] : []),
      ];
  const link = pageOf(interview, reader);
  const button = {
    label: kind === 'offered' ? 'Choose a time' : 'See the interview',
    url: `${publicUrl}${link}`,
  };
  const why = `You are receiving this email because of an application on ${product.name}.`;
  const sender = interview[`${reader === 'host' ? 'guest' : 'host'}_id`];
  return composeEmail({
    to,
    subject,
    preview: first,
    heading: subject,
    paragraphs: [first, ...(isOver && !chosen ? [] : times), ...where],
    button,
    closing: reader === 'guest' ? ['No honest employer asks you to pay for a job or an interview.'] : [],
    why,
    notification: { kind: 'interview', text: first, link },
    purpose: {
      kind: 'interview',
      about: kind === 'reminder' ? reminderKey(id) : id,
      // What is offered, taken back and offered again for one application is one matter.
      topic: interview.application_id ?? id,
      ...(sender && { sender }),
      state: states[kind],
      digest: { line: first, subject: `{n} changes to an interview: ${interview.job_title}`, button, why },
    },
  });
}

/** REQUEST also for a change: a calendar knows the entry by its id, and the latest state by the sequence. */
function withCalendar(
  message: EmailMessage,
  interview: InterviewRow,
  reader: Side,
  method: 'REQUEST' | 'CANCEL',
): EmailMessage {
  const attendee = {
    firstname: interview[`${reader}_firstname`] ?? '',
    lastname: interview[`${reader}_lastname`] ?? '',
    email: message.to,
  };
  return {
    ...message,
    attachments: [
      {
        filename: method === 'REQUEST' ? 'interview.ics' : 'cancellation.ics',
        contentType: `text/calendar; method=${method}; charset=utf-8`,
        content: interviewFile(interview, { method, attendee }),
      },
    ],
  };
}

export function interviewFile(interview: InterviewRow, purpose: Parameters<typeof calendarFile>[2]): string {
  const { id, job_title, company_name, place, link, note, minutes, sequence, updated_at } = interview;
  const start = interview.chosen_slot ?? new Date(0);
  const organizer = {
    firstname: interview.host_firstname ?? product.name,
    lastname: interview.host_lastname ?? '',
  };
  const event = {
    id,
    summary: `Interview: ${[job_title, company_name].filter(Boolean).join(', ')}`,
    description: [note, link].filter(Boolean).join('\n\n'),
    location: place ?? link,
    url: link,
    start,
    end: endOf(start, minutes),
    sequence,
    stampedAt: updated_at,
  };
  return calendarFile(event, organizer, purpose);
}

const sides = ['host', 'guest'] as const;

/**
 * The emails of a change to both sides. A side with the entry in its calendar gets the file that changes it; the one who
 * acted needs no email but for that.
 */
export async function prepareEmails(
  { interview, publicUrl }: Occasion,
  outcome: 'offered' | 'chosen' | 'declined' | 'cancelled',
  before: InterviewRow | undefined,
): Promise<EmailMessage[]> {
  const wasFixed = before?.state === 'chosen';
  const acted = outcome === 'chosen' || outcome === 'declined' ? 'guest' : 'host';
  const emails = sides.map(async (side) => {
    if (outcome === 'chosen') {
      const message = await interviewEmail({ interview, publicUrl }, 'chosen', side);
      return message && withCalendar(message, interview, side, 'REQUEST');
    }
    if (side === acted && !wasFixed) return undefined;
    // The employer who offers other times only has to lose the old entry.
    const kind = outcome === 'offered' && side === 'host' ? 'cancelled' : outcome;
    const message = await interviewEmail({ interview, publicUrl }, kind, side);
    if (!message || !wasFixed) return message;
    return withCalendar(message, { ...interview, chosen_slot: before.chosen_slot }, side, 'CANCEL');
  });
  return (await Promise.all(emails)).filter((email) => email !== undefined);
}
