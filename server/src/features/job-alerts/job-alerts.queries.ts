import { type Selectable, sql, type Updateable } from 'kysely';
import type { JobAlertsTable } from '#infra/db/alert-tables.ts';
import { hasTrigram, likePattern, wordStarts } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type AlertRow = Selectable<JobAlertsTable>;
export type Filters = Pick<
  AlertRow,
  'search' | 'q' | 'type' | 'location' | 'category' | 'style' | 'pay' | 'closing_soon' | 'verified'
>;
type Owner = { id: string; email: string };

/** By the account, or by its address once that was confirmed; both were shown to be the same person's. */
const isOwn = ({ id, email }: Owner) =>
  sql<boolean>`(user_id = ${id} OR (email = ${email} AND confirmed_at IS NOT NULL))`;

export function listAlerts(db: Queryable, owner: Owner): Promise<AlertRow[]> {
  return db
    .selectFrom('job_alerts')
    .selectAll()
    .where(isOwn(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findAlertForUpdate(tx: Queryable, owner: Owner, id: string): Promise<AlertRow | undefined> {
  return tx
    .selectFrom('job_alerts')
    .selectAll()
    .where('id', '=', id)
    .where(isOwn(owner))
    .forUpdate()
    .executeTakeFirst();
}

const ownerLocks = 742_026;

/** Until the transaction ends nobody else adds an alert of this account or address, so that none gets past the limit. */
export async function lockOwner(tx: Queryable, owner: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ownerLocks}::int, hashtext(${owner}))`.execute(tx);
}

export async function countAlerts(db: Queryable, owner: Owner): Promise<number> {
  return (await listAlerts(db, owner)).length;
}

export async function countConfirmed(db: Queryable, email: string): Promise<number> {
  const rows = await db
    .selectFrom('job_alerts')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .execute();
  return rows.length;
}

/** As processes of release 0.2 match it; the database must fold case as it folds that of titles. */
function searchColumns(search: string) {
  const starts = wordStarts(search).map((start) => sql`lower(${start})`);
  return {
    search,
    search_pattern: search ? sql<string>`lower(${likePattern(search)})` : '',
    search_starts: search && !hasTrigram(search) ? sql<string[]>`ARRAY[${sql.join(starts)}]::text[]` : null,
  };
}

type NewAlert = Filters &
  Pick<AlertRow, 'id' | 'user_id' | 'email' | 'frequency' | 'passed' | 'created_at' | 'confirmed_at'>;

export function insertAlert(tx: Queryable, { search, ...alert }: NewAlert): Promise<AlertRow> {
  return tx
    .insertInto('job_alerts')
    .values({ ...alert, ...searchColumns(search) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Changes = Partial<Filters> &
  Pick<Updateable<JobAlertsTable>, 'frequency' | 'paused_at' | 'bounced_at' | 'passed' | 'left_out'>;

export function updateAlert(tx: Queryable, id: string, { search, ...changes }: Changes): Promise<AlertRow> {
  return tx
    .updateTable('job_alerts')
    .set({ ...changes, ...(search !== undefined && searchColumns(search)) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when there is none of theirs. */
export async function deleteAlert(db: Queryable, id: string, owner?: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job_alerts')
    .where('id', '=', id)
    .$if(owner !== undefined, (query) => query.where(isOwn(owner as Owner)))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function updateLeftOut(db: Queryable, id: string, kinds: string[]): Promise<void> {
  await db
    .updateTable('job_alerts')
    .set({ left_out: sql<string[]>`ARRAY(SELECT DISTINCT unnest(left_out || ${kinds}::text[]) ORDER BY 1)` })
    .where('id', '=', id)
    .execute();
}

/** The alert, and the job that a mail of it named, as long as both are there. */
export function findMailedJob(db: Queryable, alertId: string, jobId: string) {
  return db
    .selectFrom('job_alerts')
    .innerJoin('jobs', (join) => join.on('jobs.id', '=', jobId).on('jobs.removed_at', 'is', null))
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .selectAll('job_alerts')
    .select(['jobs.title', 'jobs.tags', 'jobs.posted_by'])
    .select(
      sql<string | null>`coalesce(nullif(jobs.company_name, ''), nullif(poster.company_name, ''))`.as(
        'company',
      ),
    )
    .where('job_alerts.id', '=', alertId)
    .executeTakeFirst();
}

export async function deleteFinds(tx: Queryable, alertId: string): Promise<void> {
  await tx.deleteFrom('job_alert_finds').where('alert_id', '=', alertId).execute();
}

/** Its alerts wait until somebody resumes them. */
export async function markBounced(db: Queryable, address: string, now: Date): Promise<void> {
  await db
    .updateTable('job_alerts')
    .set({ bounced_at: now })
    .where('bounced_at', 'is', null)
    .where(
      sql<boolean>`(email = ${address} OR user_id = (SELECT id FROM users WHERE users.email = ${address}))`,
    )
    .execute();
}

export async function findUnsubscribeKey(db: Queryable): Promise<Buffer> {
  const { key } = await db
    .selectFrom('link_keys')
    .select('key')
    .where('name', '=', 'unsubscribe')
    .executeTakeFirstOrThrow();
  return key;
}
