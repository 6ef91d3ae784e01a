import { today } from './open-jobs.ts';

type Ends = { removed_at: Date | null; closed_at: Date | null; closing_date: string | null };

export function jobState(job: Ends): 'open' | 'closed' | 'removed' {
  if (job.removed_at) return 'removed';
  const hasEnded = job.closing_date !== null && job.closing_date < today();
  return job.closed_at || hasEnded ? 'closed' : 'open';
}
