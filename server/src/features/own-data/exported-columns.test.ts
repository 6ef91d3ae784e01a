import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { kinds, listOtherTables } from './export.queries.ts';

/** Columns that the export leaves out, under the reason. A new column of a table about people stands here or in a query. */
const leftOut: Record<string, string[]> = {
  'a secret, of which only a hash is stored': [
    'recovery_codes.*',
    'company_invitations.token_hash',
    'work_record_links.*',
  ],
  'the file itself is in the export': [
    'applications.cv_file',
    'applications.cv_type',
    'company_verifications.document_file',
    'upload_parts.*',
  ],
  'which administrator decided': ['company_verifications.decided_by'],
  'which colleague of the employer decided': ['applications.decided_by'],
  'named beside it, by the title of the job': ['interviews.application_id'],
  'what the employer thinks of it; the stage that the applicant sees is there': ['applications.review_stage'],
  'what was or will be emailed, and when; the emails are there': [
    'applications.decision_mail',
    'applications.ending_told_at',
    'applications.pledge_step',
    'conversations.guest_mail_due_at',
    'conversations.guest_mailed_at',
    'conversations.host_mail_due_at',
    'conversations.host_mailed_at',
    'interviews.reminded_at',
    'job_alert_finds.*',
    'job_withdrawals.*',
    'mentoring_sessions.reminded_at',
    'mentorship_applications.decision_mail',
    'mentorship_applications.pledge_step',
    'mentorship_applications.pledge_step_at',
    'saved_jobs.reminded_at',
  ],
  'counted from what is there': [
    'conversations.guest_unread',
    'conversations.host_unread',
    'conversations.last_message_id',
    'conversations.message_count',
    'interviews.sequence',
    'mentoring_sessions.sequence',
  ],
  'about a job, and about nobody who read it': [
    'job_publications.*',
    'job_search.*',
    'listed_jobs.*',
    'job_views.*',
  ],
};

const { db } = await createTestApp();

type Column = { table: string; column: string };

/** Of every table that leads to `users` by its references, however many tables are in between. */
async function columnsAboutPeople(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    WITH RECURSIVE about AS (
      SELECT 'users'::regclass::oid AS id
      UNION
      SELECT conrelid FROM pg_constraint JOIN about ON confrelid = about.id WHERE contype = 'f'
    )
    SELECT relname AS table, attname AS column FROM about
    JOIN pg_class ON pg_class.oid = about.id
    JOIN pg_attribute ON attrelid = about.id AND attnum > 0 AND NOT attisdropped
    ORDER BY 1, 2`.execute(db);
  return rows;
}

const owner = {
  id: '01a1dd33-1453-7000-a176-de58a773ce08',
  email: 'ama@people.example',
  verified_at: new Date(),
};
const queries = kinds.map(({ query }) => query(owner).compile(db).sql);
const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);

test('every column about people is in their export, or left out by name with a reason', async () => {
  const whole = new Set(['users', ...(await listOtherTables(db))]);
  const isExported = ({ table, column }: Column) =>
    whole.has(table) ||
    queries
      .filter((query) => hasWord(query, table))
      .some((query) => query.includes(`SELECT * FROM ${table}`) || hasWord(query, column));
  const columns = await columnsAboutPeople();
  expect(columns.length).toBeGreaterThan(200);
  const reasons = Object.values(leftOut).flat();
  const nameOf = ({ table, column }: Column) =>
    reasons.includes(`${table}.*`) ? `${table}.*` : `${table}.${column}`;
  const missing = new Set(columns.filter((column) => !isExported(column)).map(nameOf));
  expect([...missing].sort()).toEqual(reasons.sort());
});
