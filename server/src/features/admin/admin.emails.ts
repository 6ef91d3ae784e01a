import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/mailer.ts';

const why = `You get this mail because you have an account at ${product.name}.`;

export function suspendedEmail(to: string, firstname: string, reason: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    subject: `Your ${product.name} account is suspended`,
    preview: 'You cannot log in for now.',
    heading: `Your account is suspended, ${firstname}`,
    paragraphs: [
      'An administrator has suspended your account. You cannot log in, and your jobs do not appear in the lists.',
      `The reason: ${reason}`,
    ],
    closing: [`If you think that this is wrong, write to ${product.contactEmail}.`],
    why,
  });
}

export function restoredEmail(to: string, firstname: string, url: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    subject: `Your ${product.name} account is open again`,
    preview: 'You can log in again.',
    heading: `Welcome back, ${firstname}`,
    paragraphs: ['Your account is open again, and so are your jobs.'],
    button: { label: 'Log in', url },
    why,
  });
}
