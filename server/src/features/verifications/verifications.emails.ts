import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

/** Sent to whatever address an owner typed: it shows nothing else that they typed. */
export function addressCodeEmail(
  to: string,
  senderId: string,
  code: string,
  publicUrl: string,
): Promise<EmailMessage> {
  return composeEmail({
    to,
    urgent: true,
    subject: `Your ${product.name} code for a company address`,
    preview: 'Enter this code under Company.',
    heading: 'Confirm the address of your company',
    paragraphs: ['Enter this code under Company. It is valid for 10 minutes.'],
    code,
    button: { label: 'Enter the code', url: `${publicUrl}/company#verification` },
    purpose: { kind: 'invitation', about: to, sender: senderId, unconfirmed: true },
    notification: {
      kind: 'company',
      text: 'We sent you a code to confirm an address of a company.',
      link: '/company',
    },
    why: `You are receiving this email because a company on ${product.name} says that this address is its own. If you do not know it, ignore it: nothing happens.`,
  });
}

type Owner = { id: string; email: string; firstname: string };
type Decided = { id: string; status: 'approved' | 'declined'; reason: string | null };

const why = `You are receiving this email because you own a company on ${product.name}.`;

export function decidedEmail(
  owner: Owner,
  { id, status, reason }: Decided,
  publicUrl: string,
): Promise<EmailMessage> {
  const isApproved = status === 'approved';
  const subject = isApproved ? 'Your company is verified' : 'Your company could not be verified';
  return composeEmail({
    to: owner.email,
    purpose: { kind: 'notice', about: `verification ${id} ${status}` },
    notification: { kind: 'company', text: `${subject}.`, link: '/company' },
    subject,
    preview: isApproved ? 'Your jobs now carry the mark.' : 'You can send it again.',
    heading: `${subject}, ${owner.firstname}`,
    paragraphs: isApproved
      ? [
          'We have checked your registration. Your jobs and your page now carry the mark of a verified employer.',
          'If you change the name of the company, we check again.',
        ]
      : [`The reason: ${reason}`, 'You can send different papers under Company.'],
    button: { label: 'Open your company', url: `${publicUrl}/company` },
    why,
  });
}
