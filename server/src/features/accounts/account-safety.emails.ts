import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

type Person = { id: string; email: string; firstname: string };

const ifNotYou = (publicUrl: string) =>
  `Not you? Choose a new password at ${publicUrl}/forgot-password, which logs everyone out, and write to ${product.contactEmail}.`;

type Told = { subject: string; heading: string; what: string; line: string; event: string };

/** Tells the owner what happened to the account, so that a theft does not stay unseen. */
function securityEmail(person: Person, publicUrl: string, told: Told): Promise<EmailMessage> {
  const why = `You are receiving this email because something about the safety of your ${product.name} account changed. It cannot be switched off.`;
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
    // Each of them is told, also when the one before was not read.
    notification: { kind: 'security', text: told.line, link: '/account', about: null, userId: person.id },
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

export const providerConnectedEmail = (person: Person, publicUrl: string, label: string) =>
  securityEmail(person, publicUrl, {
    event: 'provider',
    subject: `You can now log in to ${product.name} with ${label}`,
    heading: `${label} is connected`,
    what: `Your ${label} login is now connected to your ${product.name} account. You can log in with it from now on.`,
    line: `Your ${label} login is now connected to your account.`,
  });

/** `14:05 on 31 Dec 2026`; Ghana keeps GMT. */
const momentOf = (at: Date) => {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) (\d+:\d+)/.exec(at.toUTCString()) ?? [];
  return `${time} on ${Number(day)} ${month} ${year}`;
};

export const newDeviceEmail = (person: Person, publicUrl: string, login: { where: string; at: Date }) =>
  securityEmail(person, publicUrl, {
    event: 'login',
    subject: `New login to your ${product.name} account`,
    heading: 'A login from a new device',
    what: `Somebody logged in to your ${product.name} account from a new device: ${login.where}, at ${momentOf(login.at)}.`,
    line: `A login from ${login.where} at ${momentOf(login.at)}.`,
  });

export const factorOnEmail = (person: Person, publicUrl: string) =>
  securityEmail(person, publicUrl, {
    event: 'second factor on',
    subject: `Your ${product.name} account now needs a code`,
    heading: 'Two-step login is on',
    what: `From now on, logging in to your ${product.name} account needs a code from your authenticator app.`,
    line: 'Two-step login was turned on.',
  });

export const factorOffEmail = (person: Person, publicUrl: string) =>
  securityEmail(person, publicUrl, {
    event: 'second factor off',
    subject: `Your ${product.name} account no longer needs a code`,
    heading: 'Two-step login is off',
    what: `Logging in to your ${product.name} account needs your password only, without a code from an app.`,
    line: 'Two-step login was turned off.',
  });

/** To the present address: it learns of the wish before anything changes. */
export const changeRequestedEmail = (person: Person, publicUrl: string) =>
  securityEmail(person, publicUrl, {
    event: 'address asked',
    subject: `Your ${product.name} email address is about to change`,
    heading: 'A new email address was entered',
    what: `Somebody who knows your password asked to log in to your ${product.name} account with another email address. It changes when the link we sent there is opened.`,
    line: 'Someone asked to change your email address.',
  });

/** To the address that was left. */
export const addressChangedEmail = (person: Person, publicUrl: string) =>
  securityEmail(person, publicUrl, {
    event: 'address changed',
    subject: `Your ${product.name} email address was changed`,
    heading: 'Your email address was changed',
    what: `Your ${product.name} account now has another email address. This one no longer belongs to it.`,
    line: 'Your email address was changed.',
  });

/** To whatever address somebody typed: it shows nothing else that they typed. */
export function confirmAddressEmail(to: string, url: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    urgent: true,
    subject: `Confirm your new ${product.name} address`,
    preview: 'Open the link to log in with this address from now on.',
    heading: 'Is this your new address?',
    paragraphs: [
      'Open the link and confirm to log in with this address from now on. It works once and expires in 1 hour.',
    ],
    button: { label: 'Confirm this address', url },
    purpose: { kind: 'address', about: to },
    // The address belongs to no account yet; the one that asked is told by `changeRequestedEmail`.
    notification: null,
    why: `You are receiving this email because somebody entered this address in their ${product.name} account. If it was not you, ignore it: nothing changes.`,
  });
}

/** To an address that has an account of its own; the caller is told nothing of that. */
export function addressInUseEmail(to: string, publicUrl: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    urgent: true,
    subject: `You have an account on ${product.name}`,
    preview: 'Somebody entered your address in another account.',
    heading: 'This address has an account already',
    paragraphs: [
      'Somebody entered this address in another account. Your account keeps it, and nothing changes.',
    ],
    button: { label: 'Log in', url: `${publicUrl}/login` },
    purpose: { kind: 'address', about: to },
    notification: {
      kind: 'security',
      text: 'Somebody entered your address in another account. It stays yours, and nothing changes.',
      link: '/account',
    },
    why: `You are receiving this email because somebody entered this address in their ${product.name} account. If it was you, log in to the account that has it.`,
  });
}
