// Ghana cedis; the screen puts the ₵ before it.
export const salaryRanges = ['0 - 1,000', '1,000 - 3,000', '3,000 - 5,000', 'Confidential'] as const;

export type SalaryRange = (typeof salaryRanges)[number];
