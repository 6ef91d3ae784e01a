import type { Queryable } from '#infra/db/open-database.ts';

/**
 * A job that goes takes its open reports along: there is nothing left to decide. Call after locking or changing the
 * jobs (locks are taken in the order job, application, report).
 */
export function upholdReportsOf(tx: Queryable, jobIds: string[]): Promise<{ id: string }[]> {
  return tx
    .updateTable('reports')
    .set({ state: 'upheld' })
    .where('job_id', 'in', jobIds.length > 0 ? jobIds : [null as never])
    .where('state', '=', 'open')
    .returning('id')
    .execute();
}
