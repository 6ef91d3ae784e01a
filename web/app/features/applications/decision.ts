export type Decision = 'approved' | 'declined';

export const decisionFailed = (decision: Decision): string => `Failed to ${decision} application`;
