/** Shown when the reason is not the person's. */
export const talentFailed = 'Failed to send the invitation.';
export const visibilityFailed = 'Failed to save.';
