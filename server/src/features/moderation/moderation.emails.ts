import { product } from '@akwan/contract/product.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/mailer.ts';

/** A visitor has no name here. */
const withName = (sentence: string, firstname: string | null) =>
  firstname ? `${sentence}, ${firstname}` : sentence;

const whyReporter = `You get this mail because you reported a job at ${product.name}.`;
const whyEmployer = `You get this mail because you posted this job at ${product.name}.`;

export function dismissedEmail(to: string, firstname: string | null, title: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    subject: `Your report on ${title}`,
    preview: 'We have looked at the job.',
    heading: withName('Thank you for looking out', firstname),
    paragraphs: [`We have looked at ${title} and found nothing that breaks our rules, so it stays listed.`],
    closing: ['Never pay for a job or an interview, whoever asks. If something changes, tell us.'],
    why: whyReporter,
  });
}

export function upheldEmail(to: string, firstname: string | null, title: string): Promise<EmailMessage> {
  return composeEmail({
    to,
    subject: `Your report on ${title}`,
    preview: 'We have taken the job down.',
    heading: withName('You were right', firstname),
    paragraphs: [`We have taken ${title} down. Thank you: your report keeps others safe.`],
    why: whyReporter,
  });
}

export function takenDownEmail(
  to: string,
  firstname: string,
  title: string,
  reason: string,
): Promise<EmailMessage> {
  return composeEmail({
    to,
    subject: `${title} was taken down`,
    preview: 'An administrator has taken your job down.',
    heading: `Your job was taken down, ${firstname}`,
    paragraphs: [`An administrator has taken ${title} down.`, `The reason: ${reason}`],
    closing: [`If you think that this is wrong, write to ${product.contactEmail}.`],
    why: whyEmployer,
  });
}

export function releasedEmail(
  to: string,
  firstname: string,
  title: string,
  url: string,
): Promise<EmailMessage> {
  return composeEmail({
    to,
    subject: `${title} is public now`,
    preview: 'Your job has been reviewed.',
    heading: `Your job is public, ${firstname}`,
    paragraphs: [`We have reviewed ${title}. It is in the lists from now on.`],
    button: { label: 'See the job', url },
    why: whyEmployer,
  });
}
