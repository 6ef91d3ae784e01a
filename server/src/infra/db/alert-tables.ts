import type { AlertFrequency } from '@akwan/contract/lists/alert-frequencies.ts';
import type { Generated } from 'kysely';
import type { Stamp } from './column-types.ts';

/** When a job first became public, as a number that grows; null until it is given one. */
type JobPublicationsTable = { job_id: string; number: string | null };

export type JobAlertsTable = {
  id: string;
  /** Exactly one of both: an account, or the address of somebody without one. */
  user_id: string | null;
  email: string | null;
  search: string;
  /** For processes of release 0.2, which match by them; unused since 0.3. */
  search_pattern: string;
  search_starts: string[] | null;
  /** Empty: all. */
  q: Generated<string>;
  type: string;
  location: string;
  category: string;
  style: Generated<string>;
  pay: Generated<string>;
  closing_soon: Generated<string>;
  verified: Generated<string>;
  /** What its owner called not for them: `category=…` as facets of jobs say it, `employer=` and an id. */
  left_out: Generated<string[]>;
  frequency: AlertFrequency;
  /** Null while an address without an account has not been confirmed. */
  confirmed_at: Stamp | null;
  paused_at: Stamp | null;
  bounced_at: Stamp | null;
  /** Every publication up to this number has been looked at. */
  passed: string;
  last_sent_at: Stamp | null;
  created_at: Stamp;
};

type JobAlertConfirmationsTable = {
  email: string;
  token_hash: Buffer;
  sent_at: Stamp;
  expires_at: Stamp;
};

/** One a day; on the weekly ones weekly alerts are mailed, too. */
export type JobAlertPassesTable = {
  day: string;
  is_weekly: boolean;
  up_to: string;
  finished_at: Stamp | null;
};

/** What an alert has found and not told yet: the newest ids, and how many there are in all. */
type JobAlertFindsTable = {
  alert_id: string;
  job_ids: string[];
  total: number;
  /** The pass that last tried to tell it. */
  looked_at: Generated<string | null>;
};

type LinkKeysTable = { name: string; key: Buffer };

/** How often somebody renewed the address of their calendar. */
type CalendarAddressesTable = { user_id: string; renewals: number };

export type AlertTables = {
  calendar_addresses: CalendarAddressesTable;
  job_publications: JobPublicationsTable;
  job_alerts: JobAlertsTable;
  job_alert_confirmations: JobAlertConfirmationsTable;
  job_alert_passes: JobAlertPassesTable;
  job_alert_finds: JobAlertFindsTable;
  link_keys: LinkKeysTable;
};
