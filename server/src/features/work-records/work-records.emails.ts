import { supervisorLinkDays } from '@akwan/contract/limits.ts';
import { product } from '@akwan/contract/product.ts';
import { hasWebAddress } from '@akwan/contract/text.ts';
import { longDay } from '#domain/dates.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailContent, EmailMessage } from '#infra/mail/email-content.ts';
import { employerOf, kindText, weekText } from './work-records.presenter.ts';
import type { RecordRow } from './work-records.queries.ts';

/** What an email says of a record, as it is when the email is composed. */
export type RecordFacts = Pick<
  RecordRow,
  | 'id'
  | 'name'
  | 'kind'
  | 'job_title'
  | 'employer'
  | 'start_date'
  | 'end_date'
  | 'supervisor_name'
  | 'supervisor_email'
>;

type Sending = { publicUrl: string; sender?: string };

const recordPath = (id: string): string => `/records/${id}/weeks`;

const placeOf = (row: RecordFacts): string => `${row.job_title} at ${employerOf(row)}`;
const weeks = (count: number) => (count === 1 ? '1 week' : `${count} weeks`);
const wait = (count: number) => (count === 1 ? 'waits' : 'wait');

type Text = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs'> & { label: string; about: string };

/** To one of both sides, who have accounts. */
function toSide(to: string, row: RecordFacts, text: Text, { publicUrl, sender }: Sending) {
  const { label, about, ...content } = text;
  const [first = ''] = text.paragraphs;
  const link = recordPath(row.id);
  return composeEmail({
    to,
    ...content,
    preview: first,
    button: { label, url: `${publicUrl}${link}` },
    why: `You are receiving this email because of a work record on ${product.name}.`,
    notification: { kind: 'record', text: first, link, about: `${about} ${row.id}` },
    purpose: { kind: 'notice', about: `${about} ${row.id}`, ...(sender && { sender }) },
  });
}

/** To the side that did not open it, or did not name the supervisor. */
export function recordOpenedEmail(
  to: { email: string; isWorker: boolean },
  row: RecordFacts,
  sending: Sending,
): Promise<EmailMessage> {
  const supervisor = `The supervisor is ${row.supervisor_name} (${row.supervisor_email}). If that is not right, please change it.`;
  const text = to.isWorker
    ? {
        subject: `Your work record: ${row.job_title}`,
        heading: 'Your work record is open',
        paragraphs: [
          `${employerOf(row)} opened a work record for your ${kindText(row)} as ${row.job_title}.`,
          'Write what you did each week. It takes two minutes, and at the end you have a confirmed record for your school and your next employer.',
          supervisor,
        ],
        label: 'Open my work record',
      }
    : {
        subject: `Work record of ${row.name}: ${row.job_title}`,
        heading: `${row.name} opened a work record`,
        paragraphs: [
          `${row.name} opened a work record for the ${kindText(row)} as ${row.job_title}, from ${longDay(row.start_date)} to ${longDay(row.end_date)}.`,
          'You or the supervisor confirm each week, and the whole at the end.',
          supervisor,
        ],
        label: 'See the work record',
      };
  return toSide(to.email, row, { ...text, about: 'record opened' }, sending);
}

export function supervisorChangedEmail(to: string, row: RecordFacts, sending: Sending) {
  return toSide(
    to,
    row,
    {
      subject: `New supervisor: ${row.job_title}`,
      heading: 'The supervisor has changed',
      paragraphs: [
        `The work record of ${row.name} (${placeOf(row)}) has a new supervisor: ${row.supervisor_name} (${row.supervisor_email}).`,
        'If that is not right, please change it.',
      ],
      label: 'See the work record',
      about: 'record supervisor',
    },
    sending,
  );
}

export function supervisorGoneEmail(to: string, row: RecordFacts, sending: Sending): Promise<EmailMessage> {
  return toSide(
    to,
    row,
    {
      subject: `Please name another supervisor: ${row.job_title}`,
      heading: 'This is not the supervisor',
      paragraphs: [
        `${row.supervisor_name} told us that they do not supervise ${row.name} (${placeOf(row)}).`,
        'Please check the address, or name another supervisor. The employer can also confirm the weeks.',
      ],
      label: 'See the work record',
      about: 'record supervisor',
    },
    sending,
  );
}

export function weeksConfirmedEmail(
  to: string,
  row: RecordFacts,
  count: number,
  by: string,
  sending: Sending,
) {
  return toSide(
    to,
    row,
    {
      subject: `${weeks(count)} confirmed: ${row.job_title}`,
      heading: 'Your work is confirmed',
      paragraphs: [`${by} confirmed ${weeks(count)} of your work record for ${placeOf(row)}.`],
      label: 'See my work record',
      about: 'record confirmed',
    },
    sending,
  );
}

export function recordCompletedEmail(to: string, row: RecordFacts, by: string, sending: Sending) {
  return toSide(
    to,
    row,
    {
      subject: `Your work record is complete: ${row.job_title}`,
      heading: 'Your work record is complete',
      paragraphs: [
        `${by} confirmed your work record for ${placeOf(row)} as a whole.`,
        'You can download it as PDF, and share its page with your school or your next employer. You can switch that page off at any time.',
      ],
      label: 'See my work record',
      about: 'record completed',
    },
    sending,
  );
}

export function emptyWeekEmail(to: string, row: RecordFacts, monday: string, sending: Sending) {
  return toSide(
    to,
    row,
    {
      subject: `What did you do last week at ${employerOf(row)}?`,
      heading: 'Last week is empty',
      paragraphs: [
        `Your work record for ${placeOf(row)} has nothing for ${weekText(monday)}.`,
        'Two minutes now are easier than a whole report at the end.',
      ],
      label: 'Write the week',
      about: 'record week',
    },
    sending,
  );
}

/** To the employer, where there is no supervisor to ask. */
export function weeksWaitEmail(to: string, row: RecordFacts, count: number, sending: Sending) {
  return toSide(
    to,
    row,
    {
      subject: `Please confirm the work of ${row.name}`,
      heading: `${row.name} is waiting for your confirmation`,
      paragraphs: [waitingLine(row, count)],
      label: 'Confirm',
      about: 'record waits',
    },
    sending,
  );
}

const waitingLine = (row: RecordFacts, count: number): string =>
  count > 0
    ? `In the work record of ${row.name} (${placeOf(row)}), ${weeks(count)} ${wait(count)} for your confirmation.`
    : `The work record of ${row.name} (${placeOf(row)}) is written and waits for your confirmation as a whole.`;

/** `named`: nothing waits yet; otherwise how many weeks do. */
export type SupervisorNews = { kind: 'named' } | { kind: 'asked'; waiting: number };

/** To somebody without an account, at an address that somebody else typed: what stands in it cannot carry a link. */
export function supervisorEmail(
  to: string,
  record: RecordFacts,
  news: SupervisorNews,
  token: string,
  { publicUrl, sender }: Sending,
): Promise<EmailMessage> {
  const isNamed = news.kind === 'named';
  const plain = (text: string, otherwise: string) => (hasWebAddress(text) ? otherwise : text);
  const title = plain(record.job_title, kindText(record));
  const row = { ...record, job_title: title, employer: plain(employerOf(record), 'the employer') };
  return composeEmail({
    to,
    subject: isNamed
      ? `${row.name} names you as supervisor`
      : `Please confirm the work of ${row.name} at ${employerOf(row)}`,
    preview: 'You need no account: one page and one button.',
    heading: `Good day, ${row.supervisor_name}`,
    paragraphs: [
      ...(isNamed
        ? [
            `${row.name} works as ${placeOf(row)} from ${longDay(row.start_date)} to ${longDay(row.end_date)} and writes down each week what was done. You are named as the supervisor who confirms it.`,
            'There is nothing to do now. While weeks are waiting for you, we email you once a week.',
          ]
        : [waitingLine(row, news.waiting)]),
      `You need no account: the button opens one page with one button. The link works for ${supervisorLinkDays} days.`,
    ],
    button: {
      label: isNamed ? 'See the record' : 'Read and confirm',
      url: `${publicUrl}/records/confirm/${token}`,
    },
    closing: [
      'If you are not the supervisor, open the link and say so. You will get no more of these emails.',
    ],
    why: `You are receiving this email because this address was entered as that of the supervisor of a work record on ${product.name}.`,
    notification: null,
    purpose: {
      kind: 'notice',
      about: `record link ${row.id}`,
      unconfirmed: true,
      ...(sender && { sender }),
    },
  });
}
