import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailContent, EmailMessage } from '#infra/mail/email-content.ts';

/** A visitor has no name, and anybody can type any address: to them the mail shows nothing that somebody typed. */
type Report = { id: string; to: string; firstname: string | null; title: string; isMessage?: boolean };
type Job = { id: string; title: string };
type Poster = { email: string; firstname: string };

const withName = (sentence: string, firstname: string | null) =>
  firstname ? `${sentence}, ${firstname}` : sentence;
const titleIn = ({ firstname, title }: Report) => (firstname ? title : 'the job that you reported');
const subjectOf = ({ firstname, title, isMessage }: Report) => {
  if (isMessage) return 'Your report of a message';
  return firstname ? `Your report on ${title}` : 'Your report on a job';
};
/** Why it is sent, and for those with an account the same in one line. */
const toldOf = ({ id, firstname }: Report, text: string): Pick<EmailContent, 'purpose' | 'notification'> => ({
  notification: firstname ? { kind: 'report', text, link: '/notifications' } : null,
  purpose: { kind: 'notice', about: id, topic: 'reports', unconfirmed: !firstname },
});

const whyReporter = `You are receiving this email because you reported something on ${product.name}.`;
const whyEmployer = `You are receiving this email because you posted this job on ${product.name}.`;

export function dismissedEmail(report: Report): Promise<EmailMessage> {
  return composeEmail({
    to: report.to,
    subject: subjectOf(report),
    ...toldOf(
      report,
      report.isMessage
        ? 'The message that you reported does not break our rules.'
        : `We found nothing wrong with ${report.title}, so it stays listed.`,
    ),
    preview: report.isMessage ? 'We have looked at the message.' : 'We have looked at the job.',
    heading: withName('Thank you for looking out', report.firstname),
    paragraphs: [
      report.isMessage
        ? 'We have looked at the message and found nothing that breaks our rules. You can block the person under Messages, and nothing more from them will reach you.'
        : `We have looked at ${titleIn(report)} and found nothing that breaks our rules, so it stays listed.`,
    ],
    closing: ['Never pay for a job or an interview, no matter who asks. If something changes, tell us.'],
    why: whyReporter,
  });
}

export function upheldEmail(report: Report): Promise<EmailMessage> {
  return composeEmail({
    to: report.to,
    subject: subjectOf(report),
    ...toldOf(report, `We have taken ${report.title} down. Thank you for your report.`),
    preview: 'We have taken the job down.',
    heading: withName('You were right', report.firstname),
    paragraphs: [`We have taken ${titleIn(report)} down. Thank you: your report keeps others safe.`],
    why: whyReporter,
  });
}

export function removedMessageEmail(report: Report): Promise<EmailMessage> {
  return composeEmail({
    to: report.to,
    subject: subjectOf(report),
    ...toldOf(report, 'We have removed the message that you reported. Thank you.'),
    preview: 'We have removed the message.',
    heading: withName('You were right', report.firstname),
    paragraphs: ['We have removed the message that you reported. Thank you: your report keeps others safe.'],
    why: whyReporter,
  });
}

export function takenDownEmail(
  { email, firstname }: Poster,
  { id, title }: Job,
  reason: string,
): Promise<EmailMessage> {
  return composeEmail({
    to: email,
    purpose: { kind: 'decision', about: id, topic: 'moderation' },
    notification: {
      kind: 'decision',
      text: `${title} was taken down: ${reason}`,
      link: '/em-dashboard',
    },
    subject: `${title} was taken down`,
    preview: 'An administrator has taken your job down.',
    heading: `Your job was taken down, ${firstname}`,
    paragraphs: [`An administrator has taken ${title} down.`, `The reason: ${reason}`],
    closing: [`If you think that this is wrong, write to ${product.contactEmail}.`],
    why: whyEmployer,
  });
}

export function releasedEmail(
  { email, firstname }: Poster,
  { id, title }: Job,
  url: string,
): Promise<EmailMessage> {
  return composeEmail({
    to: email,
    purpose: { kind: 'decision', about: id, topic: 'moderation' },
    notification: { kind: 'decision', text: `${title} is public now.`, link: `/jobs/${id}` },
    subject: `${title} is public now`,
    preview: 'Your job has been reviewed.',
    heading: `Your job is public, ${firstname}`,
    paragraphs: [`We have reviewed ${title}. It is in the lists from now on.`],
    button: { label: 'See the job', url },
    why: whyEmployer,
  });
}
