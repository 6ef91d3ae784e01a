// The fixed choices of jobs, applications and lists, as the specification names them. No schema: browsers load them too.

export const jobTypes = ['Entry level', 'Internship', 'NSS'] as const;

export type JobType = (typeof jobTypes)[number];

export const workStyles = ['Hybrid', 'On-site', 'Remote'] as const;

export type WorkStyle = (typeof workStyles)[number];

// Ghana cedis; the screen puts the ₵ before it.
export const salaryRanges = ['0 - 1,000', '1,000 - 3,000', '3,000 - 5,000', 'Confidential'] as const;

export type SalaryRange = (typeof salaryRanges)[number];

/** Filters by pay: at least so many cedis a month. */
export const payFloors = ['1000', '3000'] as const;

/** Orders of the list of jobs that a person chooses; without one, a search is sorted by relevance. */
export const jobOrders = ['newest', 'closing', 'pay'] as const;

export type JobOrder = (typeof jobOrders)[number];

export const applicationStatuses = ['pending', 'approved', 'declined'] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** `waiting`: all places are taken, and the first in the line gets the next one. */
export const mentorshipStatuses = [...applicationStatuses, 'waiting'] as const;
export type MentorshipStatus = (typeof mentorshipStatuses)[number];

/** Where a pending application can stand; a decision is the last stage. */
export const reviewStages = ['received', 'shortlisted', 'interview'] as const;

export type ReviewStage = (typeof reviewStages)[number];

export const applicationStages = [...reviewStages, 'approved', 'declined'] as const;

export type ApplicationStage = (typeof applicationStages)[number];

/** Days within which a job promises everyone an answer. */
export const replyPledges = [7, 14, 30] as const;

export const sortByDate = ['newest', 'oldest'] as const;

export type SortByDate = (typeof sortByDate)[number];

/** How a closed job ended. */
export const jobOutcomes = ['hired', 'hired_elsewhere', 'nobody', 'cancelled'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** Where a person stands with the national service. */
export const serviceStatuses = ['upcoming', 'serving', 'completed'] as const;

/** How a CV that is created from a profile can look. */
export const cvLayouts = ['classic', 'modern'] as const;

export type CvLayout = (typeof cvLayouts)[number];

/** Where the request of a company to be verified stands. */
export const verificationStatuses = ['pending', 'approved', 'declined'] as const;

export type VerificationStatus = (typeof verificationStatuses)[number];

/** When a job seeker can start. */
export const availabilities = ['now', 'month', 'later'] as const;

export type Availability = (typeof availabilities)[number];
