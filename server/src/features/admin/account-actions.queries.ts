import type { Queryable } from '#infra/db/open-database.ts';

export async function setTrusted(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ trusted_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
