import type { JobOutcome } from '@akwan/contract/lists/choices.ts';
import { product } from '@akwan/contract/product.ts';
import { applicationsPath } from '#domain/job.presenter.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { EndedJob, EndingJob, LateJob, WaitingApplicant } from './job-life.queries.ts';

const whyPoster = `You are receiving this email because you posted this job on ${product.name}.`;
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** A week after a job closed: was it filled? */
export function outcomeEmail(job: EndedJob, publicUrl: string): Promise<EmailMessage> {
  const link = job.role === 'admin' ? '/admin-dashboard?tab=jobs' : '/em-dashboard';
  const waiting = `${people(job.pending)} still ${job.pending === 1 ? 'waits' : 'wait'} for an answer, and will hear how it ended.`;
  return composeEmail({
    to: job.email,
    subject: `Was ${job.title} filled?`,
    preview: 'One tap tells those who applied how it ended.',
    heading: `Did you find somebody, ${job.firstname}?`,
    paragraphs: [
      `${job.title} closed a week ago. Please tell us how it ended: it takes one tap.`,
      ...(job.pending > 0 ? [waiting] : []),
    ],
    button: { label: 'Say how it ended', url: `${publicUrl}${link}` },
    why: whyPoster,
    notification: { kind: 'answer', text: `Was ${job.title} filled?`, link },
    purpose: { kind: 'notice', about: `outcome ${job.id}`, topic: 'outcome' },
  });
}

/** Two warnings, and that the job has stopped. */
export function lateJobEmail(job: LateJob, publicUrl: string): Promise<EmailMessage> {
  const { id, title, late, stop_step: step } = job;
  const link = applicationsPath(id, job.role);
  const hasStopped = step === 2;
  const when = step === 0 ? 'in a week' : 'in two days';
  const line = hasStopped
    ? `${title} takes no more applications, because ${people(late)} had no answer.`
    : `${title} stops taking applications ${when} unless you answer ${people(late)}.`;
  return composeEmail({
    to: job.email,
    subject: hasStopped
      ? `${title} takes no more applications`
      : `${title} stops taking applications ${when}`,
    preview: line,
    heading: hasStopped
      ? `The job is closed, ${job.firstname}`
      : `People have waited too long, ${job.firstname}`,
    paragraphs: [
      line,
      hasStopped
        ? 'Answer everyone who is waiting, and you can open the job again.'
        : 'A no is an answer too. Select several people at once and use a ready-made message.',
    ],
    button: { label: 'Answer now', url: `${publicUrl}${link}` },
    why: whyPoster,
    notification: { kind: 'answer', text: line, link },
    purpose: { kind: 'notice', about: `late ${id} ${step}`, topic: 'pledge' },
  });
}

const endings: Record<JobOutcome, string> = {
  hired: `They found somebody through ${product.name}.`,
  hired_elsewhere: 'They found somebody another way.',
  nobody: 'They did not hire anybody this time.',
  cancelled: 'The job was cancelled.',
};

/** To an applicant who still waits: how the job ended. */
export function endingEmail(to: WaitingApplicant, job: EndingJob, publicUrl: string): Promise<EmailMessage> {
  const employer = job.company || 'The employer';
  const why = `You are receiving this email because you applied for this job on ${product.name}.`;
  const line = `${employer} has closed ${job.title}. ${endings[job.outcome as JobOutcome]}`;
  const button = { label: 'Find other jobs', url: `${publicUrl}/jobs` };
  return composeEmail({
    to: to.email,
    subject: `${job.title} is closed`,
    preview: line,
    heading: `This job has ended, ${to.firstname}`,
    paragraphs: [line, 'They have not answered your application. It says nothing about you.'],
    button,
    why,
    notification: { kind: 'decision', text: line, link: '/my-applications' },
    purpose: {
      kind: 'notice',
      about: `ending ${to.id}`,
      topic: 'endings',
      digest: { line, subject: '{n} jobs you applied for have ended', button, why },
    },
  });
}
