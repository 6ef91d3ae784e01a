import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

/** Sent to whatever address somebody typed: it shows nothing else that they typed. */
export function codeEmail(to: string, code: string, publicUrl: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    urgent: true,
    subject: `Your ${product.name} verification code`,
    preview: 'Enter this code to finish your sign-up.',
    heading: `Welcome to ${product.name}`,
    paragraphs: ['Enter this code to verify your email address. It is valid for 10 minutes.'],
    code,
    // Neither the code nor the address: a link that is passed on opens nobody's account.
    button: { label: 'Enter the code', url: `${publicUrl}/verify-email` },
    purpose: { kind: 'code', about: to, unconfirmed: true },
    notification: {
      kind: 'code',
      text: `Welcome to ${product.name}. We sent you a code to confirm your address.`,
      link: '/profile',
    },
    closing: ['If it has expired, ask for a new one on the same page.'],
    why: `You are receiving this email because somebody signed up on ${product.name} with this address. If it was not you, ignore it.`,
  });
}

type Recipient = { email: string; firstname: string; verified_at: Date | null };

/** An address that was never confirmed may belong to anybody: there, the name is a stranger's text. */
export function resetEmail(recipient: Recipient, url: string): Promise<EmailMessage> {
  const { email: to, firstname, verified_at: verifiedAt } = recipient;
  return composeEmail({
    to,
    urgent: true,
    subject: `Reset your ${product.name} password`,
    preview: 'This link lets you choose a new password.',
    heading: verifiedAt ? `Choose a new password, ${firstname}` : 'Choose a new password',
    paragraphs: ['This link lets you choose a new password. It works once and expires in 1 hour.'],
    button: { label: 'Reset password', url },
    purpose: { kind: 'reset', about: to, unconfirmed: !verifiedAt },
    notification: {
      kind: 'reset',
      text: 'We sent you a link to choose a new password.',
      link: '/account',
    },
    closing: ['When you use it, you are logged out on every device.'],
    why: `You are receiving this email because a reset was asked for on ${product.name}. If it was not you, ignore it: nothing has changed.`,
  });
}
