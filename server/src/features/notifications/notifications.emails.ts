import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { DuePerson } from './digests.queries.ts';

/** What happened since yesterday and was not read, in one mail. */
export function dailyEmail(person: DuePerson, publicUrl: string, now: Date): Promise<EmailMessage> {
  const { id, email, firstname, lines, amount } = person;
  const subject = amount === 1 ? `1 update from ${product.name}` : `${amount} updates from ${product.name}`;
  const more = amount - lines.length;
  return composeEmail({
    to: email,
    subject,
    preview: lines[0] ?? '',
    heading: `Good morning, ${firstname}`,
    paragraphs: [...lines, ...(more > 0 ? [`And ${more} more.`] : [])],
    button: { label: 'See your notifications', url: `${publicUrl}/notifications` },
    purpose: { kind: 'digest', about: `${id} ${now.toISOString().slice(0, 10)}` },
    // It tells of notifications.
    notification: null,
    why: `You are receiving this email because you chose one email a day on ${product.name}. You can change that at ${publicUrl}/account#notifications.`,
  });
}
