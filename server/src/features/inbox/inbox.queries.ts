import type { Selectable } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { MailsTable } from '#infra/db/tables.ts';

export type DeliveredEmail = Selectable<MailsTable>;

/** Newest first: ids sort by the time they were made. */
export function listDeliveredEmails(db: Queryable, filter: { to?: string | undefined; limit: number }) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'text', 'created_at'])
    .where('sent_at', 'is not', null)
    .$if(filter.to !== undefined, (query) => query.where('to_address', '=', filter.to ?? ''))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
}

export function findDeliveredEmail(db: Queryable, id: string): Promise<DeliveredEmail | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
}
