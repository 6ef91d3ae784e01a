/** Shown when the reason is not the person's. */
export const companyFailed = 'Failed to change your company.';
