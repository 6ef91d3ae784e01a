import { type AlertFilters, alertLabel, jobsPageOf } from '@akwan/contract/lists/alert-frequencies.ts';
import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

/** To an address that may be anybody's: of what was typed it shows nothing, only choices of our own lists. */
export function confirmationEmail(email: string, filters: AlertFilters, url: string): Promise<EmailMessage> {
  const { search, q, ...chosen } = filters;
  const choices = Object.values(chosen).some(Boolean) ? ` (${alertLabel(chosen)})` : '';
  return composeEmail({
    to: email,
    urgent: true,
    subject: `Start your ${product.name} job alert`,
    preview: 'One click, and we tell you about new jobs.',
    heading: 'Do you want to hear about new jobs?',
    paragraphs: [
      `Somebody asked us to tell this address about new jobs${choices}. If it was you, start the alert with the button below.`,
    ],
    button: { label: 'See and start the alert', url },
    closing: ['If it was not you, there is nothing to do: without the click you get no alerts.'],
    purpose: { kind: 'confirmation', about: email, unconfirmed: true },
    notification: null,
    why: `You are receiving this email because somebody entered this address on ${product.name}. We send at most one such email a day.`,
  });
}

export type TellingJob = {
  id: string;
  title: string;
  company: string | null;
  location: string | null;
  type: string | null;
  salary_range: string | null;
  /** Where its owner says what to leave out from now on. */
  notForMe: string;
};

export type Telling = {
  id: string;
  to: string;
  filters: AlertFilters;
  frequency: 'daily' | 'weekly';
  /** The newest of them. */
  jobs: TellingJob[];
  total: number;
  /** The pass that found them: a mail is about one alert in one pass. */
  day: string;
  unsubscribeUrl: string;
  publicUrl: string;
};

const maxSubject = 90;
const short = (text: string) => (text.length <= maxSubject ? text : `${text.slice(0, maxSubject - 1)}…`);

export function alertEmail(telling: Telling): Promise<EmailMessage> {
  const { filters, jobs, total, publicUrl, unsubscribeUrl } = telling;
  const label = alertLabel(filters);
  const count = total === 1 ? '1 new job' : `${total} new jobs`;
  const first = jobs[0];
  const list = jobsPageOf(filters);
  return composeEmail({
    to: telling.to,
    subject: short(total === 1 && first ? `New job: ${nameOf(first)}` : `${count}: ${label}`),
    preview: jobs.map(nameOf).join(', ').slice(0, 140),
    heading: `${count} for you`,
    paragraphs: [`Your job alert: ${label}.`],
    links: jobs.map((job) => ({
      label: nameOf(job),
      url: `${publicUrl}/jobs/${job.id}`,
      line: lineOf(job),
      aside: { label: 'Not for me', url: job.notForMe },
    })),
    button: {
      label: total > jobs.length ? `And ${total - jobs.length} more` : 'See the list',
      url: publicUrl + list,
    },
    why: `You are receiving this email ${telling.frequency === 'daily' ? 'at most once a day' : 'at most once a week'} because you asked ${product.name} to tell you about new jobs.`,
    stop: { label: 'End this alert', url: unsubscribeUrl },
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    // Nothing takes its place and nothing joins it: what it tells of is told nowhere else.
    purpose: { kind: 'alert', about: `alert ${telling.id} ${telling.day}` },
    notification: {
      kind: 'job_alert',
      text: `Your job alert found ${count}: ${label}.`,
      link: list,
      about: `alert ${telling.id}`,
    },
  });
}

const nameOf = ({ title, company }: TellingJob) => (company ? `${title} at ${company}` : title);

const lineOf = ({ type, location, salary_range }: TellingJob) =>
  [type, location, salary_range && salary_range !== 'Confidential' ? `₵ ${salary_range}` : null]
    .filter(Boolean)
    .join(' · ') || 'See what it asks for';
