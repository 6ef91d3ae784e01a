import type { JobAlert } from '@akwan/contract/job-alerts.ts';
import type { JobFilters } from '@akwan/contract/jobs.ts';
import type { AlertRow, Filters } from './job-alerts.queries.ts';

/** What was stored had been checked by the contract. */
type Known = Required<Omit<JobFilters, 'employer' | 'employerId'>>;

/** The filters as the list of jobs takes them. */
export const presentFilters = (row: Filters): Known =>
  ({
    search: row.search,
    q: row.q,
    type: row.type,
    location: row.location,
    category: row.category,
    style: row.style,
    pay: row.pay,
    closingSoon: row.closing_soon,
    verified: row.verified,
  }) as Known;

export const presentAlert = (alert: AlertRow): JobAlert => ({
  _id: alert.id,
  ...presentFilters(alert),
  frequency: alert.frequency,
  leavesOut: alert.left_out.length,
  state: stateOf(alert),
  createdAt: alert.created_at.toISOString(),
  lastSentAt: alert.last_sent_at?.toISOString() ?? null,
});

function stateOf({ paused_at, bounced_at }: AlertRow): JobAlert['state'] {
  if (bounced_at) return 'bounced';
  return paused_at ? 'paused' : 'active';
}
