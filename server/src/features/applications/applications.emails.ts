import { onlyTheAuthority } from '@akwan/contract/facts.ts';
import { undoSeconds } from '@akwan/contract/limits.ts';
import { product } from '@akwan/contract/product.ts';
import { hasWebAddress } from '@akwan/contract/text.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailContent, EmailMessage } from '#infra/mail/email-content.ts';

type NewApplication = {
  to: string;
  firstname: string;
  applicant: { id: string; firstname: string; lastname: string };
  job: { id: string; title: string };
  publicUrl: string;
  /** The page where it is reviewed. */
  path: string;
};

/** What a mail about somebody's application for a job is about, however often they withdraw and apply. */
export const applicationKey = (jobId: string, userId: string) => `${jobId} ${userId}`;

export function newApplicationEmail(input: NewApplication): Promise<EmailMessage> {
  const { to, firstname, job, path, publicUrl } = input;
  const jobTitle = job.title;
  const applicant = `${input.applicant.firstname} ${input.applicant.lastname}`;
  const button = { label: 'Review the application', url: `${publicUrl}${path}` };
  const whyPoster = `You are receiving this email because you posted this job on ${product.name}.`;
  return composeEmail({
    to,
    subject: `New application for ${jobTitle}`,
    preview: `${applicant} has applied.`,
    heading: `A new application, ${firstname}`,
    paragraphs: [`${applicant} has applied for ${jobTitle}. Their CV and message are waiting for you.`],
    button,
    closing: [`You can undo a decision for ${undoSeconds} seconds. Then we email the applicant.`],
    why: whyPoster,
    notification: { kind: 'application', text: `${applicant} has applied for ${jobTitle}.`, link: path },
    purpose: {
      kind: 'application',
      about: applicationKey(job.id, input.applicant.id),
      topic: job.id,
      sender: input.applicant.id,
      state: 'new',
      digest: {
        line: `${applicant} has applied.`,
        subject: `{n} new applications for ${jobTitle}`,
        button: { ...button, label: 'Review the applications' },
        why: whyPoster,
      },
    },
  });
}

/** The company, or the person where none is named; a name from before addresses were refused is left out. */
export const employerName = (
  company: string | null,
  person: { firstname: string | null; lastname: string | null },
): string => {
  const names = [company, [person.firstname, person.lastname].filter(Boolean).join(' ')];
  return names.find((name) => name && !hasWebAddress(name)) ?? 'the employer';
};

type Receipt = {
  applicant: { id: string; email: string; firstname: string };
  job: { id: string; title: string };
  employer: string;
  publicUrl: string;
  /** The page of the employer, where there is one. */
  companyPath: string | null;
};

/** Tells the applicant that it has arrived, and what happens next. */
export function receiptEmail({
  applicant,
  job,
  employer,
  publicUrl,
  companyPath,
}: Receipt): Promise<EmailMessage> {
  const link = '/my-applications';
  const button = { label: 'My applications', url: `${publicUrl}${link}` };
  const line = `Your application for ${job.title} was sent to ${employer}.`;
  return composeEmail({
    to: applicant.email,
    subject: `Your application for ${job.title} was sent`,
    preview: `Sent to ${employer}.`,
    heading: `Your application is on its way, ${applicant.firstname}`,
    paragraphs: [
      `We sent your application for ${job.title} to ${employer}, with your CV.`,
      'They will read it and decide. We will email you their answer. Until then you can follow it, or withdraw it, under My applications.',
    ],
    button,
    closing: [
      ...(companyPath ? [`About ${employer}: ${publicUrl}${companyPath}`] : []),
      'No honest employer asks you to pay for a job or an interview.',
    ],
    why: why(),
    notification: { kind: 'receipt', text: line, link },
    purpose: {
      kind: 'receipt',
      about: applicationKey(job.id, applicant.id),
      topic: 'applications',
      state: 'new',
      digest: {
        line,
        subject: 'Your {n} applications were sent',
        button,
        why: why(),
      },
    },
  });
}

type Decision = {
  to: string;
  firstname: string;
  jobTitle: string;
  /** National service: there is a letter, and the Authority decides. */
  isService: boolean;
  employer: string;
  status: 'approved' | 'declined';
  publicUrl: string;
  applicationId: string;
  /** Who decided. */
  sender: string;
  /** What the employer wrote with it. */
  message?: string | undefined;
};

const quoted = ({ employer, message }: Omit<Decision, 'status'>): string[] =>
  message ? [`${employer} writes:`, ...message.split(/\n+/)] : [];

/** Why it is sent, and the same in one line. */
const toldOf = (
  { applicationId, sender }: Omit<Decision, 'status'>,
  line: string,
): Pick<EmailContent, 'purpose' | 'notification'> => ({
  notification: { kind: 'decision', text: line, link: '/my-applications' },
  purpose: {
    kind: 'decision',
    about: applicationId,
    topic: 'applications',
    sender,
    digest: { line, subject: 'Answers to {n} applications', why: why() },
  },
});

export function decisionEmail({ status, ...input }: Decision): Promise<EmailMessage> {
  return status === 'approved' ? approvalEmail(input) : declineEmail(input);
}

function approvalEmail(decision: Omit<Decision, 'status'>): Promise<EmailMessage> {
  const { to, firstname, jobTitle, employer, publicUrl } = decision;
  return composeEmail({
    to,
    subject: `Good news about your application for ${jobTitle}`,
    preview: `${employer} has approved your application.`,
    heading: `Congratulations, ${firstname}`,
    paragraphs: [
      `${employer} has approved your application for ${jobTitle}.`,
      ...quoted(decision),
      ...(decision.isService
        ? [
            'Your letter of interest is under My applications. It says that they would be glad to have you, and it is not a posting.',
            onlyTheAuthority,
          ]
        : []),
      'They will usually write or call to agree on the next step, so keep an eye on your email and phone.',
    ],
    button: { label: 'See my applications', url: `${publicUrl}/my-applications` },
    closing: ['No honest employer asks you to pay for a job or an interview.'],
    why: why(),
    ...toldOf(decision, `${employer} approved your application for ${jobTitle}.`),
  });
}

function declineEmail(decision: Omit<Decision, 'status'>): Promise<EmailMessage> {
  const { to, firstname, jobTitle, employer, publicUrl } = decision;
  return composeEmail({
    to,
    subject: `About your application for ${jobTitle}`,
    preview: `${employer} has decided on your application.`,
    heading: `Thank you for applying, ${firstname}`,
    paragraphs: [
      `${employer} has looked at your application for ${jobTitle} and will not take it further this time.`,
      ...quoted(decision),
      'This is a decision about one job, not about you. New jobs are posted all the time.',
    ],
    button: { label: 'Find other jobs', url: `${publicUrl}/jobs` },
    ...(decision.message && { closing: ['No honest employer asks you to pay for a job or an interview.'] }),
    why: why(),
    ...toldOf(decision, `${employer} is not taking your application for ${jobTitle} further this time.`),
  });
}

const why = () => `You are receiving this email because you applied for this job on ${product.name}.`;
