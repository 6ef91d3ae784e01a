import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

/** The last one: nothing in it but that it is done. */
export function erasedEmail(person: { id: string; email: string }): Promise<EmailMessage> {
  return composeEmail({
    to: person.email,
    urgent: true,
    subject: `Your ${product.name} account is deleted`,
    preview: 'Your account and your data are gone.',
    heading: 'Your account is deleted',
    paragraphs: [
      `Your ${product.name} account, your files and your messages are deleted. This is the last email you will get from us, and we do not keep a copy.`,
      'Employers you applied to keep only a date and a decision, without your name.',
    ],
    closing: [`Not you? Write to ${product.contactEmail}.`],
    notification: null,
    purpose: { kind: 'security', about: `erased ${person.id}`, topic: person.id },
    why: `You are receiving this email because you had an account on ${product.name}.`,
  });
}

/** The same for all who applied: `to` is set for each. */
export function jobWithdrawnEmail(
  job: { id: string; title: string },
  publicUrl: string,
): Promise<EmailMessage> {
  const button = { label: 'Find other jobs', url: `${publicUrl}/jobs` };
  const why = `You are receiving this email because you applied for this job on ${product.name}.`;
  const line = `The job ${job.title} was withdrawn.`;
  return composeEmail({
    to: '',
    subject: `The job "${job.title}" was withdrawn`,
    preview: `The employer no longer uses ${product.name}.`,
    heading: 'A job you applied for was withdrawn',
    paragraphs: [
      `${job.title} is no longer offered because the employer has closed their account. Any interviews planned here are cancelled.`,
      'Your record of the application stays under My applications.',
    ],
    button,
    notification: { kind: 'decision', text: line, link: '/my-applications' },
    purpose: {
      kind: 'notice',
      about: job.id,
      topic: 'withdrawn jobs',
      state: 'ended',
      digest: { line, subject: '{n} jobs you applied for were withdrawn', button, why },
    },
    why,
  });
}
