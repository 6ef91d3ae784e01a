import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

type Person = { id: string; email: string; firstname: string };

const ifNotYou = (publicUrl: string) =>
  `It was not you? Choose a new password at ${publicUrl}/forgot-password, which logs out everybody, and write to ${product.contactEmail}.`;

type Told = { subject: string; heading: string; what: string; line: string; event: string };

/** Tells the owner what happened to the account, so that a theft does not stay unseen. */
function securityEmail(person: Person, publicUrl: string, told: Told): Promise<EmailMessage> {
  const why = `You get this mail because something about the safety of your ${product.name} account changed. It cannot be switched off.`;
  return composeEmail({
    to: person.email,
    urgent: true,
    subject: told.subject,
    preview: told.what,
    heading: told.heading,
    paragraphs: [`Hello ${person.firstname},`, told.what, 'If it was you, there is nothing to do.'],
    button: { label: 'See your account', url: `${publicUrl}/account` },
    closing: [ifNotYou(publicUrl)],
    purpose: {
      kind: 'security',
      about: `${told.event} ${person.id}`,
      topic: person.id,
      digest: {
        line: told.line,
        subject: `{n} changes to your ${product.name} account`,
        button: { label: 'See your account', url: `${publicUrl}/account` },
        why,
      },
    },
    why,
  });
}

export const passwordChangedEmail = (person: Person, publicUrl: string) =>
  securityEmail(person, publicUrl, {
    event: 'password',
    subject: `Your ${product.name} password was changed`,
    heading: 'Your password was changed',
    what: `The password of your ${product.name} account was changed, and all other devices were logged out.`,
    line: 'Your password was changed.',
  });
