import { type SqlBool, sql } from 'kysely';
import { contains } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { Part } from './people.queries.ts';

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

export function listAudit(db: Queryable, search: string | undefined, { limit, offset }: Part) {
  return records(db, search)
    .selectAll('audit')
    .select(['actor.firstname', 'actor.lastname', 'actor.email'])
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAudit(db: Queryable, search: string | undefined): Promise<number> {
  const { count } = await records(db, search)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function records(db: Queryable, search: string | undefined) {
  const words = sql<string>`(audit.action || ' ' || audit.subject_id || ' ' || coalesce(audit.before::text, '') || ' ' ||
    coalesce(audit.after::text, '') || ' ' || coalesce(actor.firstname || ' ' || actor.lastname || ' ' || actor.email, ''))`;
  return db
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor.id', 'audit.actor_id')
    .where(search ? contains(words, search) : sql<SqlBool>`true`);
}
