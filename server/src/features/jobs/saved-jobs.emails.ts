import { product } from '@akwan/contract/product.ts';
import { dayAndMonth } from '#domain/dates.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { ClosingJob } from './saved-jobs.queries.ts';

/** Three days before it closes. */
export function closingEmail(job: ClosingJob, publicUrl: string): Promise<EmailMessage> {
  const day = dayAndMonth(job.closing_date ?? '');
  const company = job.company_name || job.poster_company;
  const name = company ? `${job.title} at ${company}` : job.title;
  const line = `${name} closes on ${day}.`;
  const link = `/jobs/${job.job_id}`;
  const why = `You are receiving this email because you saved this job on ${product.name}.`;
  return composeEmail({
    to: job.email,
    subject: `Closing soon: ${job.title}`,
    preview: `The last day to apply is ${day}.`,
    heading: `A job you saved closes soon, ${job.firstname}`,
    paragraphs: [`${name}: the last day to apply is ${day}.`],
    button: { label: 'See the job', url: `${publicUrl}${link}` },
    why,
    notification: { kind: 'saved_job', text: line, link },
    purpose: {
      kind: 'notice',
      about: `saved ${job.user_id} ${job.job_id}`,
      topic: 'saved-jobs',
      digest: { line, subject: '{n} jobs you saved close soon', why },
    },
  });
}
