import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';

export type AuditRecord = {
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
  network?: string;
};

/** Append-only. Written in the transaction of the action itself: no action is without its record. */
export const auditLog = {
  async write(tx: Queryable, record: AuditRecord): Promise<void> {
    const json = (value: unknown) => sql<unknown>`${JSON.stringify(value ?? null)}::jsonb`;
    await tx
      .insertInto('audit')
      .values({
        id: newId(),
        actor_id: record.actorId,
        action: record.action,
        subject_kind: record.subjectKind,
        subject_id: record.subjectId,
        before: json(record.before),
        after: json(record.after),
        network: record.network ?? null,
      })
      .execute();
  },
};
