import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

type Person = { id: string; email: string; firstname: string };
type Invitation = {
  id: string;
  job: { id: string; title: string };
  companyName: string;
  text: string;
  senderId: string;
};

export function invitedEmail(
  to: Person,
  { id, job, companyName, text, senderId }: Invitation,
  publicUrl: string,
): Promise<EmailMessage> {
  const subject = `${companyName} invites you to apply: ${job.title}`;
  return composeEmail({
    to: to.email,
    purpose: { kind: 'message', about: `talent ${id}`, topic: 'talent', sender: senderId },
    notification: { kind: 'talent', text: subject, link: '/for-you#invitations', about: id },
    subject,
    preview: text.slice(0, 120),
    heading: `${companyName} invites you, ${to.firstname}`,
    paragraphs: [
      `They would like you to apply for ${job.title}. They write:`,
      text,
      'They do not know your name, and see it only if you apply.',
    ],
    button: { label: 'See the invitation', url: `${publicUrl}/for-you#invitations` },
    closing: ['Nobody may ask you for money. If this invitation does, report the job.'],
    why: `You are receiving this email because you let verified companies find you on ${product.name}. You can switch that off on the same page.`,
  });
}
