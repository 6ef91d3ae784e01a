import { sql } from 'kysely';
import { isHiddenSql, isOpen } from '#domain/job-status.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import { isActive, type Pass } from './alert-pass.queries.ts';

export type Find = Awaited<ReturnType<typeof listFinds>>[number];

/** What is to be told in this pass, with the alert; `to` is null when nobody may be mailed. */
export function listFinds(db: Database, { day, is_weekly }: Pass, limit: number) {
  return db
    .selectFrom('job_alert_finds as finds')
    .innerJoin('job_alerts', 'job_alerts.id', 'finds.alert_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'job_alerts.user_id')
        .on('users.role', '=', 'jobseeker')
        .on('users.verified_at', 'is not', null)
        .on('users.suspended_at', 'is', null),
    )
    .select(['finds.alert_id', 'finds.job_ids', 'finds.total'])
    .selectAll('job_alerts')
    .select(sql<string | null>`coalesce(job_alerts.email, users.email)`.as('to'))
    .where(sql<boolean>`finds.looked_at IS DISTINCT FROM ${day}::date`)
    .where(isActive)
    .$if(!is_weekly, (query) => query.where('job_alerts.frequency', '=', 'daily'))
    .orderBy('finds.alert_id')
    .limit(limit)
    .execute();
}

export type FoundJob = Awaited<ReturnType<typeof listFoundJobs>>[number];

/** Those that are open, and those that may become public again. */
export function listFoundJobs(db: Database, ids: string[]) {
  return db
    .selectFrom('jobs')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['jobs.id', 'jobs.title', 'jobs.location', 'jobs.type', 'jobs.salary_range'])
    .select(sql<string | null>`coalesce(nullif(jobs.company_name, ''), poster.company_name)`.as('company'))
    .select(sql<boolean>`(${isOpen})`.as('is_open'))
    .where(sql<boolean>`jobs.id = ANY (${ids}::uuid[])`)
    .where(sql<boolean>`jobs.removed_at IS NULL AND jobs.closed_at IS NULL AND (${isOpen} OR ${isHiddenSql})`)
    .execute();
}

/** Of these, the alerts that nobody else has told meanwhile and that still exist; their finds are gone then. */
export async function takeFinds(tx: Queryable, finds: Find[]): Promise<Set<string>> {
  const { rows } = await sql<{ alert_id: string }>`
    DELETE FROM job_alert_finds USING unnest(${finds.map(({ alert_id }) => alert_id)}::uuid[],
      ${finds.map(({ total }) => total)}::integer[]) AS read (alert_id, total)
    WHERE job_alert_finds.alert_id = read.alert_id AND job_alert_finds.total = read.total
    RETURNING read.alert_id`.execute(tx);
  return new Set(rows.map(({ alert_id }) => alert_id));
}

/** What is held for review is told when it is public again, in a later pass. */
export async function keepFinds(
  tx: Queryable,
  { day }: Pass,
  finds: { alert_id: string; job_ids: string[] }[],
): Promise<void> {
  if (finds.length === 0) return;
  await tx
    .insertInto('job_alert_finds')
    .values(finds.map((find) => ({ ...find, total: find.job_ids.length, looked_at: day })))
    .execute();
}

export async function markSent(tx: Queryable, alertIds: string[], now: Date): Promise<void> {
  await sql`UPDATE job_alerts SET last_sent_at = ${now} WHERE id = ANY (${alertIds}::uuid[])`.execute(tx);
}
