import type { OwnJob } from '@akwan/contract/own-jobs.ts';
import { presentJob } from '#domain/job.presenter.ts';
import type { OwnJobRow } from './own-jobs.queries.ts';

export function presentOwnJob(row: OwnJobRow): OwnJob {
  return {
    ...presentJob(row, null),
    applicationCount: Number(row.application_count),
    pendingCount: Number(row.pending_count),
    reviewReasons: row.held_at ? row.held_reasons : [],
    outcome: row.outcome,
    isStopped: row.stop_step === 3 && row.closed_at !== null,
  };
}
