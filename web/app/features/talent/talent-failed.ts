/** Shown when the reason is not the person's. */
export const talentFailed = 'Failed to send the invitation.';
export const visibilityFailed = 'Failed to save.';
export const declineFailed = 'Failed to decline.';

/** By the intent of the job seeker's forms. */
export const talentFailures: Record<string, string | undefined> = {
  visibility: visibilityFailed,
  decline: declineFailed,
};
