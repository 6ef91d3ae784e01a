import type { FormFailure } from '#components/failure-summary.tsx';
import type { JobValues } from './job-values.ts';

/** Why a job was not taken, and what was typed (unless it is still in the fields). */
export type JobFailure = FormFailure & { typed: JobValues | null };

export const postFailed = 'Failed to post job.';
export const updateFailed = 'Failed to update job.';

export const failedWith = (message: string): JobFailure => ({ message, errors: {}, typed: null });
