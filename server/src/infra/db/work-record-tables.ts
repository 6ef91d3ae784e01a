import type { RecordKind } from '@akwan/contract/lists/work-weeks.ts';
import type { Generated } from 'kysely';
import type { LettersTable } from './application-tables.ts';
import type { Stamp } from './column-types.ts';

/** Names as they were on the day it was opened; days are texts. */
export type WorkRecordsTable = {
  id: string;
  application_id: string;
  user_id: string;
  name: string;
  kind: RecordKind;
  job_title: string;
  /** Null for an employer without a company name. */
  company: string | null;
  start_date: string;
  end_date: string;
  supervisor_name: string | null;
  /** Null when nobody is to be mailed any more. */
  supervisor_email: string | null;
  /** In the address of the public page. */
  public_id: string;
  is_public: Generated<boolean>;
  finished_at: Stamp | null;
  /** The supervisor who completed it; null when the company did. */
  confirmed_by: string | null;
  /** The Monday of the last empty week that the worker was reminded of. */
  worker_reminded_for: string | null;
  confirmer_reminded_at: Stamp | null;
  created_at: Stamp;
};

type WorkWeeksTable = {
  record_id: string;
  monday: string;
  text: string;
  hours: number;
  updated_at: Stamp;
  confirmed_at: Stamp | null;
  /** As for the record. */
  confirmed_by: string | null;
};

type WorkRecordLinksTable = { token_hash: Buffer; record_id: string; expires_at: Stamp };

/** What follows an approval. */
export type WorkRecordTables = {
  letters: LettersTable;
  work_records: WorkRecordsTable;
  work_weeks: WorkWeeksTable;
  work_record_links: WorkRecordLinksTable;
};
