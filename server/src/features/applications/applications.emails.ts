import { undoSeconds } from '@akwan/contract/limits.ts';
import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/mailer.ts';

type NewApplication = { to: string; firstname: string; applicant: string; jobTitle: string; url: string };

export function newApplicationEmail(input: NewApplication): Promise<EmailMessage> {
  const { to, firstname, applicant, jobTitle, url } = input;
  return composeEmail({
    to,
    subject: `New application for ${jobTitle}`,
    preview: `${applicant} has applied.`,
    heading: `A new application, ${firstname}`,
    paragraphs: [`${applicant} has applied for ${jobTitle}. Their CV and message are waiting for you.`],
    button: { label: 'Review the application', url },
    closing: [`You can take a decision back for ${undoSeconds} seconds. Then the applicant is told by mail.`],
    why: `You get this mail because you posted this job at ${product.name}.`,
  });
}

type Decision = {
  to: string;
  firstname: string;
  jobTitle: string;
  status: 'approved' | 'declined';
  publicUrl: string;
};

export function decisionEmail({ status, ...input }: Decision): Promise<EmailMessage> {
  return status === 'approved' ? approvalEmail(input) : declineEmail(input);
}

function approvalEmail({
  to,
  firstname,
  jobTitle,
  publicUrl,
}: Omit<Decision, 'status'>): Promise<EmailMessage> {
  return composeEmail({
    to,
    subject: `Good news about your application for ${jobTitle}`,
    preview: 'The employer has approved your application.',
    heading: `Congratulations, ${firstname}`,
    paragraphs: [
      `The employer has approved your application for ${jobTitle}.`,
      'They will usually write or call to agree on the next step, so keep an eye on your mail and phone.',
    ],
    button: { label: 'See my applications', url: `${publicUrl}/my-applications` },
    closing: ['No honest employer asks you to pay for a job or an interview.'],
    why: why(),
  });
}

function declineEmail({
  to,
  firstname,
  jobTitle,
  publicUrl,
}: Omit<Decision, 'status'>): Promise<EmailMessage> {
  return composeEmail({
    to,
    subject: `About your application for ${jobTitle}`,
    preview: 'The employer has decided on your application.',
    heading: `Thank you for applying, ${firstname}`,
    paragraphs: [
      `The employer has looked at your application for ${jobTitle} and will not take it further this time.`,
      'That is a decision about one place, not about you. New jobs are posted all the time.',
    ],
    button: { label: 'Find other jobs', url: `${publicUrl}/jobs` },
    why: why(),
  });
}

const why = () => `You get this mail because you applied for this job at ${product.name}.`;
