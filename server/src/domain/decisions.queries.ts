import { undoSeconds } from '@akwan/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

/** A decision that can still be undone stays among the pending ones, so that its row does not vanish at once. */
export const isPendingOrUndoable = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(${column('status')} = 'pending' OR (${column('decision_mail')} IS NOT NULL
    AND ${column('decided_at')} > now() - make_interval(secs => ${undoSeconds})))`;
};

/** The mails of approvals for these jobs, of which those that are still held can be cancelled. */
export async function listApprovalEmailsForUpdate(tx: Queryable, jobIds: string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = await tx
    .selectFrom('applications')
    .innerJoin('mails', 'mails.id', 'applications.decision_mail')
    .select('applications.decision_mail')
    .where('applications.job_id', 'in', jobIds)
    .where('applications.status', '=', 'approved')
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute();
  return rows.flatMap(({ decision_mail }) => decision_mail ?? []);
}

export async function resetDecisions(tx: Queryable, jobIds: string[], mailIds: string[]): Promise<void> {
  if (mailIds.length === 0) return;
  await tx
    .updateTable('applications')
    .set({
      status: 'pending',
      decided_at: null,
      decision_mail: null,
      decision_message: null,
      decided_by: null,
    })
    .where('job_id', 'in', jobIds)
    .where('decision_mail', 'in', mailIds)
    .execute();
}
