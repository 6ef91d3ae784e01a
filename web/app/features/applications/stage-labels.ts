import type { ApplicationStage } from '@akwan/contract/lists/choices.ts';

export const stageLabels: Record<ApplicationStage, string> = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  approved: 'Approved',
  declined: 'Declined',
};
