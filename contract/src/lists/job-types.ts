export const jobTypes = ['Entry level', 'Internship', 'NSS'] as const;

export type JobType = (typeof jobTypes)[number];
