import type { Queryable } from '#infra/db/open-database.ts';

/** The message with the two sides of its conversation, and whose job that is about. */
export function findMessage(db: Queryable, id: string) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.id', 'messages.author', 'messages.conversation_id'])
    .leftJoin('jobs', 'jobs.id', 'conversations.job_id')
    .select(['conversations.host_id', 'conversations.guest_id'])
    .select(['jobs.posted_by', 'jobs.company_id'])
    .where('messages.id', '=', id)
    .executeTakeFirst();
}

export async function removeMessage(tx: Queryable, id: string): Promise<void> {
  await tx.updateTable('messages').set({ removed_at: new Date() }).where('id', '=', id).execute();
}

/** Decides once: of two administrators at the same moment, one. */
export async function upholdReport(tx: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ state: 'upheld' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
