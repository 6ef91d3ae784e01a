import type { FormFailure } from '#components/failure-summary.tsx';

/** A report that was not taken, with what was chosen and written. */
export type ReportFailure = FormFailure & { report: { reason: string; details: string } };
