import type { Question } from '#components/confirm-step.tsx';

/** What can be done about a report or a held job, and what it says when it could not be done. */
export const moderationActionFailed = {
  dismiss: 'Failed to dismiss report',
  release: 'Failed to release job',
  'take-down': 'Failed to take down job',
  'remove-message': 'Failed to remove message',
} as const;

export type ModerationAction = keyof typeof moderationActionFailed;

export const isModerationAction = (intent: unknown): intent is ModerationAction =>
  typeof intent === 'string' && Object.hasOwn(moderationActionFailed, intent);

export type ReviewedJob = { jobId: string; title: string };

const takeDownQuestion: Question = {
  title: 'Take this job down?',
  text: 'It leaves the lists for good. The employer gets the reason by mail, and whoever reported it is told.',
  confirmLabel: 'Take down',
  reason: 'Reason',
};

export const takeDownOf = ({ jobId, title }: ReviewedJob) => ({
  question: takeDownQuestion,
  subject: title,
  values: { intent: 'take-down', jobId },
});
