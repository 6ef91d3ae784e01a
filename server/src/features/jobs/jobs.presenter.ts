import type { Job, OwnJob } from '@akwan/contract/jobs.ts';
import { presentJobFields } from '#domain/job.presenter.ts';
import type { FullJobRow } from './jobs.queries.ts';
import type { OwnJobRow } from './own-jobs.queries.ts';

type Viewer = { role: string } | null;

export const presentJob = (row: FullJobRow, viewer: Viewer): Job => ({
  ...presentJobFields(row),
  applications: ownApplicationView(row),
  ...(viewer?.role === 'jobseeker' && { saved: row.saved_at !== null }),
});

export function presentOwnJob(row: OwnJobRow): OwnJob {
  return {
    ...presentJob(row, null),
    applicationCount: Number(row.application_count),
    pendingCount: Number(row.pending_count),
    reviewReasons: row.held_at ? row.held_reasons : [],
  };
}

function ownApplicationView(row: FullJobRow): Job['applications'] {
  if (!row.own_id || !row.own_user_id || !row.own_status || !row.own_created_at) return [];
  return [
    {
      _id: row.own_id,
      user: row.own_user_id,
      status: row.own_status,
      createdAt: row.own_created_at.toISOString(),
    },
  ];
}
