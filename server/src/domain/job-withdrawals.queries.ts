import type { Queryable } from '#infra/db/open-database.ts';

export function findWithdrawnJob(db: Queryable) {
  return db
    .selectFrom('job_withdrawals')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['jobs.id', 'jobs.title'])
    .orderBy('job_id')
    .executeTakeFirst();
}

export function lockWithdrawal(tx: Queryable, jobId: string) {
  return tx
    .selectFrom('job_withdrawals')
    .select('after')
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
}

export function listApplicants(tx: Queryable, jobId: string, after: string, limit: number) {
  return tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .select(['applications.id', 'users.email'])
    .where('job_id', '=', jobId)
    .where('applications.id', '>', after)
    .where('status', '!=', 'declined')
    .where('users.erase_at', 'is', null)
    .orderBy('applications.id')
    .limit(limit)
    .execute();
}

export async function updateWithdrawal(tx: Queryable, jobId: string, after: string): Promise<void> {
  await tx.updateTable('job_withdrawals').set({ after }).where('job_id', '=', jobId).execute();
}

export async function deleteWithdrawal(tx: Queryable, jobId: string): Promise<void> {
  await tx.deleteFrom('job_withdrawals').where('job_id', '=', jobId).execute();
}
