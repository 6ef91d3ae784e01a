import { type CompanyRole, companyRoleTexts } from '@akwan/contract/lists/company-roles.ts';
import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

type Sender = { id: string; firstname: string; lastname: string };
type Recipient = { id: string; email: string; firstname: string };

const companyCalled = (name: string | null) => name || 'their company';
const nameOf = ({ firstname, lastname }: Omit<Sender, 'id'>) => `${firstname} ${lastname}`;
const may = (role: CompanyRole) =>
  ({
    owner: 'As an owner you can do everything, and you decide who is in the company.',
    recruiter: 'As a recruiter you post jobs and answer applicants.',
    reader: 'As a reader you see jobs and applicants, but change nothing.',
  })[role];

type Invitation = { to: string; sender: Sender; company: string | null; role: CompanyRole; url: string };

/** Sent to whatever address an owner typed; names in it cannot carry a link. */
export function colleagueInvitationEmail({
  to,
  sender,
  company,
  role,
  url,
}: Invitation): Promise<EmailMessage> {
  const called = companyCalled(company);
  return composeEmail({
    to,
    purpose: { kind: 'invitation', about: to, sender: sender.id, unconfirmed: true },
    notification: {
      kind: 'company',
      text: `${nameOf(sender)} invites you to join ${called}. The link is in your email.`,
      link: '/company',
    },
    subject: `${nameOf(sender)} invites you to ${called}`,
    preview: `Hire together on ${product.name}.`,
    heading: `Join ${called} on ${product.name}`,
    paragraphs: [
      `${nameOf(sender)} invites you to work on the jobs and applications of ${called}. ${may(role)}`,
      'The link is for you alone and is valid for 7 days.',
    ],
    button: { label: 'See the invitation', url },
    why: `You are receiving this email because ${nameOf(sender)} entered this address on ${product.name}. If you do not know them, ignore it: nothing happens.`,
  });
}

const why = `You are receiving this email because you are in a company on ${product.name}.`;

type News = { to: Recipient; about: string; subject: string; text: string; link: string; publicUrl: string };

const newsEmail = ({ to, about, subject, text, link, publicUrl }: News): Promise<EmailMessage> =>
  composeEmail({
    to: to.email,
    purpose: { kind: 'notice', about },
    notification: { kind: 'company', text: subject, link, about },
    subject,
    preview: text,
    heading: `${subject}, ${to.firstname}`,
    paragraphs: [text],
    button: { label: 'Open your company', url: `${publicUrl}/company` },
    why,
  });

export const colleagueJoinedEmail = (
  to: Recipient,
  colleague: Sender,
  publicUrl: string,
): Promise<EmailMessage> =>
  newsEmail({
    to,
    about: `joined ${colleague.id}`,
    subject: `${nameOf(colleague)} joined your company`,
    text: `${nameOf(colleague)} accepted your invitation and can now work on your jobs.`,
    link: '/company',
    publicUrl,
  });

export const roleEmail = (
  to: Recipient,
  company: string | null,
  role: CompanyRole,
  publicUrl: string,
): Promise<EmailMessage> =>
  newsEmail({
    to,
    about: `role ${to.id}`,
    subject: `Your role at ${company || 'your company'} is now ${companyRoleTexts[role].label.toLowerCase()}`,
    text: may(role),
    link: '/company',
    publicUrl,
  });

export const colleagueRemovedEmail = (
  to: Recipient,
  company: string | null,
  publicUrl: string,
): Promise<EmailMessage> =>
  newsEmail({
    to,
    about: `removed ${to.id}`,
    subject: `You are no longer in ${company || 'your company'}`,
    text: 'An owner removed you. The company keeps its jobs and applications, and you keep your account.',
    link: '/company',
    publicUrl,
  });
