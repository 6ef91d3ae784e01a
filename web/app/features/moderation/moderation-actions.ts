import type { Report } from '@akwan/contract/moderation.ts';
import type { QueuedVerification } from '@akwan/contract/verifications.ts';
import type { Question } from '#components/confirm-step.tsx';

/** What can be done about a report or a held job, and what people read when it could not be done. */
export const moderationActionFailed = {
  dismiss: 'Failed to dismiss report',
  release: 'Failed to release job',
  'take-down': 'Failed to take down job',
  'remove-message': 'Failed to remove message',
  'verify-company': 'Failed to verify company',
  'decline-company': 'Failed to decline request',
} as const;

export type ModerationAction = keyof typeof moderationActionFailed;

export const isModerationAction = (intent: unknown): intent is ModerationAction =>
  typeof intent === 'string' && Object.hasOwn(moderationActionFailed, intent);

export type ReviewedJob = { jobId: string; title: string };

const takeDownQuestion: Question = {
  title: 'Take this job down?',
  text: 'It comes off the site for good. We email the employer the reason, and tell the person who reported it.',
  confirmLabel: 'Take down',
  reason: 'Reason',
};

export const takeDownOf = ({ jobId, title }: ReviewedJob) => ({
  question: takeDownQuestion,
  subject: title,
  values: { intent: 'take-down', jobId },
});

export const dismissalOf = ({ _id, jobTitle, message }: Report) => ({
  question: {
    title: 'Dismiss this report?',
    text: `The ${message ? 'message' : 'job'} stays as it is. The person who reported it gets an email that says so.`,
    confirmLabel: 'Dismiss',
  },
  subject: jobTitle,
  values: { intent: 'dismiss', reportId: _id },
});

export const messageRemovalOf = ({ _id, jobTitle }: Report) => ({
  question: {
    title: 'Remove this message?',
    text: 'Both sides lose its text for good. The person who reported it gets an email that says so.',
    confirmLabel: 'Remove message',
  },
  subject: `Message about ${jobTitle}`,
  values: { intent: 'remove-message', reportId: _id },
});

export const refusalOf = ({ _id, registeredName }: QueuedVerification) => ({
  question: {
    title: 'Decline this request?',
    text: 'The company gets no mark. We email its owners the reason, and they can send different ones.',
    confirmLabel: 'Decline',
    reason: 'Reason',
  },
  subject: registeredName,
  values: { intent: 'decline-company', verificationId: _id },
});

/** The confirmation that the address asks for, where there is no script. */
export function reportConfirmation(
  reports: readonly Report[],
  { confirm, id }: { confirm: string; id: string },
) {
  const report = reports.find(({ _id, jobId }) => id === (confirm === 'take-down' ? jobId : _id));
  if (!report) return null;
  if (confirm === 'dismiss') return dismissalOf(report);
  if (confirm === 'remove-message') return messageRemovalOf(report);
  return confirm === 'take-down' ? takeDownOf({ jobId: id, title: report.jobTitle }) : null;
}
