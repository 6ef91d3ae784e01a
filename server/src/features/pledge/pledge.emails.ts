import { product } from '@akwan/contract/product.ts';
import { dayAndMonth } from '#domain/dates.ts';
import { applicationsPath } from '#domain/job.presenter.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { DueEmployer, DueGroup, UnansweredRow } from './pledge.queries.ts';

const lineOf = ({ title, step, amount, answer_by }: DueGroup): string => {
  const count = Number(amount);
  const applications = `${count} ${count === 1 ? 'application' : 'applications'}`;
  const verb = count === 1 ? 'waits' : 'wait';
  if (step === 3)
    return `${title}: the answer to ${applications} was promised by ${dayAndMonth(answer_by)} and is late.`;
  return `${title}: ${applications} ${verb} for an answer by ${dayAndMonth(answer_by)}.`;
};

/** All that is due for one employer is one mail. */
export function reminderEmail(
  { id, email, firstname, role, groups }: DueEmployer,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<EmailMessage> {
  const isLate = groups.some(({ step }) => step === 3);
  const [first] = groups;
  const link = `${applicationsPath(first?.job_id ?? '', role)}${role === 'admin' ? '' : '?sort=oldest'}`;
  const more =
    groups.length > 1
      ? [
          `Applicants for ${groups.length === 2 ? 'another job' : `${groups.length - 1} other jobs`} are waiting too.`,
        ]
      : [];
  const why = `You are receiving this email because you promised an answer to everyone who applies on ${product.name}.`;
  return composeEmail({
    to: email,
    subject: isLate ? 'Answers you promised are late' : 'People are waiting for your reply',
    preview: first ? lineOf(first) : '',
    heading: isLate
      ? `Some answers are late, ${firstname}`
      : `People are waiting for your reply, ${firstname}`,
    paragraphs: [
      ...groups.map(lineOf),
      'A no is an answer too. Select several people at once and use a ready-made message.',
    ],
    button: { label: 'Answer now', url: `${publicUrl}${link}` },
    why,
    notification: {
      kind: 'answer',
      text: [...groups.slice(0, 1).map(lineOf), ...more].join(' '),
      link,
      about: `pledge ${id}`,
    },
    purpose: { kind: 'notice', about: `pledge ${id} ${now.toISOString().slice(0, 10)}`, topic: 'pledge' },
  });
}

/** No answer came: said plainly, with what can be done next. */
export function unansweredEmail(row: UnansweredRow, publicUrl: string): Promise<EmailMessage> {
  const poster = [row.poster_firstname, row.poster_lastname].filter(Boolean).join(' ');
  const employer = row.company_name || poster || 'The employer';
  const line = `${employer} has not answered about ${row.title}.`;
  const [tag] = row.tags;
  const similar = tag ? `${publicUrl}/jobs?category=${encodeURIComponent(tag)}` : `${publicUrl}/jobs`;
  const why = `You are receiving this email because you applied for this job on ${product.name}.`;
  return composeEmail({
    to: row.email,
    subject: `No answer about ${row.title}`,
    preview: `${employer} has not answered, and twice the promised time has passed.`,
    heading: `No answer came, ${row.firstname}`,
    paragraphs: [
      `${employer} has not answered your application for ${row.title}, and twice the promised time has passed. We count that and show it to others who look at their jobs.`,
      'It says nothing about you. An answer may still come, and we would email you.',
      `Similar jobs are open now. A mentor can look at your CV with you: ${publicUrl}/mentorships`,
    ],
    button: { label: 'See similar jobs', url: similar },
    why,
    notification: { kind: 'answer', text: line, link: '/my-applications' },
    purpose: {
      kind: 'notice',
      about: `unanswered ${row.id}`,
      topic: 'unanswered',
      digest: {
        line,
        subject: 'No answer to {n} applications',
        why,
      },
    },
  });
}
