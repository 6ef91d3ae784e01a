export const applicationStatuses = ['pending', 'approved', 'declined'] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];
