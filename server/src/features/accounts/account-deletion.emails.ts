import { product } from '@akwan/contract/product.ts';
import { longDay } from '#domain/dates.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

export function deletionPlannedEmail(
  person: { id: string; email: string },
  eraseAt: Date,
  publicUrl: string,
): Promise<EmailMessage> {
  const date = longDay(eraseAt);
  return composeEmail({
    to: person.email,
    urgent: true,
    subject: `Your ${product.name} account will be deleted on ${date}`,
    preview: 'You can keep it until then.',
    heading: 'Your account will be deleted',
    paragraphs: [
      `You are logged out, and nobody can see you on ${product.name} any more. On ${date} your account, your files and your messages are deleted for good.`,
      'Want to keep it? Log in before that day and choose "Keep my account".',
    ],
    button: { label: 'Log in', url: `${publicUrl}/login` },
    closing: [
      `Not you? Choose a new password at ${publicUrl}/forgot-password, log in and keep your account.`,
    ],
    notification: {
      kind: 'security',
      text: `Your account will be deleted on ${date}, unless you keep it.`,
      link: '/account',
      about: null,
    },
    purpose: { kind: 'security', about: `deletion ${person.id}`, topic: person.id },
    why: `You are receiving this email because your ${product.name} account is about to be deleted. It cannot be switched off.`,
  });
}
