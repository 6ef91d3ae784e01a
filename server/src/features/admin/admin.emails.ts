import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { EmailPurpose } from '#infra/mail/mail-budgets.ts';

const why = `You are receiving this email because you have an account on ${product.name}.`;

type Recipient = { id: string; email: string; firstname: string; verified_at: Date | null };

/** An address that was never confirmed may belong to anybody: there, the name is a stranger's text. */
const withName = (sentence: string, { firstname, verified_at: verifiedAt }: Recipient) =>
  verifiedAt ? `${sentence}, ${firstname}` : sentence;
const purposeOf = ({ id, verified_at: verifiedAt }: Recipient): EmailPurpose => ({
  kind: 'notice',
  about: id,
  unconfirmed: !verifiedAt,
});

export function suspendedEmail(person: Recipient, reason: string): Promise<EmailMessage> {
  return composeEmail({
    to: person.email,
    purpose: purposeOf(person),
    notification: { kind: 'account', text: `Your account was suspended: ${reason}`, link: '/account' },
    subject: `Your ${product.name} account is suspended`,
    preview: 'You cannot log in for now.',
    heading: withName('Your account is suspended', person),
    paragraphs: [
      'An administrator has suspended your account. You cannot log in, and your jobs do not appear in the lists.',
      `The reason: ${reason}`,
    ],
    closing: [`If you think that this is wrong, write to ${product.contactEmail}.`],
    why,
  });
}

export function restoredEmail(person: Recipient, url: string): Promise<EmailMessage> {
  return composeEmail({
    to: person.email,
    purpose: purposeOf(person),
    notification: { kind: 'account', text: 'Your account is open again.', link: '/account' },
    subject: `Your ${product.name} account is open again`,
    preview: 'You can log in again.',
    heading: withName('Welcome back', person),
    paragraphs: ['Your account is open again, and so are your jobs.'],
    button: { label: 'Log in', url },
    why,
  });
}
