import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/mailer.ts';

// Sent to whatever address somebody typed: a name must not carry a link to a stranger.
const isAddress = /[/@\\]|\.\p{L}{2,}|www\./iu;

export function codeEmail(to: string, firstname: string, code: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    urgent: true,
    subject: `Your ${product.name} verification code`,
    preview: 'Enter this code to finish your sign-up.',
    heading: isAddress.test(firstname) ? 'Welcome' : `Welcome, ${firstname}`,
    paragraphs: ['Enter this code to verify your email address. It is valid for 10 minutes.'],
    code,
    closing: ['If it has run out, ask for a new one on the same page.'],
    why: `You get this mail because somebody signed up at ${product.name} with this address. If it was not you, ignore it.`,
  });
}

export function resetEmail(to: string, firstname: string, url: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    urgent: true,
    subject: `Reset your ${product.name} password`,
    preview: 'This link lets you choose a new password.',
    heading: `Choose a new password, ${firstname}`,
    paragraphs: ['This link lets you choose a new password. It works once and expires in 1 hour.'],
    button: { label: 'Reset password', url },
    closing: ['When you use it, you are logged out on every device.'],
    why: `You get this mail because a reset was asked for at ${product.name}. If it was not you, ignore it: nothing has changed.`,
  });
}
