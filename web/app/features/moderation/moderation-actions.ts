import type { Question } from '#components/confirm-step.tsx';

/** What can be done about a report or a job in review, and what it says when it could not be done. */
export const moderationActionFailed = {
  dismiss: 'Failed to dismiss report',
  release: 'Failed to release job',
  'take-down': 'Failed to take down job',
} as const;

export type ModerationAction = keyof typeof moderationActionFailed;

export const isModerationAction = (intent: unknown): intent is ModerationAction =>
  typeof intent === 'string' && Object.hasOwn(moderationActionFailed, intent);

const takeDownQuestion: Question = {
  title: 'Take this job down?',
  text: 'It leaves the lists for good. The employer gets the reason by mail, and whoever reported it is told.',
  confirmLabel: 'Take down',
  reason: 'Reason',
};

export const takingDown = ({ jobId, title }: { jobId: string; title: string }) => ({
  question: takeDownQuestion,
  subject: title,
  values: { intent: 'take-down', jobId },
});
