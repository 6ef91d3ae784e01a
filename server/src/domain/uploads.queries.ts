import { type Selectable, sql } from 'kysely';
import type { UploadsTable } from '#infra/db/application-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

/** A file that arrives in parts; nobody reads it before it is complete. */
export type Upload = Selectable<UploadsTable>;

/** Makes room for one more of this person, the oldest first. Uploads that begin at the same moment wait for this lock. */
export async function deleteSurplusUploads(tx: Queryable, userId: string, max: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await sql`
    DELETE FROM uploads WHERE id IN (
      SELECT id FROM uploads WHERE user_id = ${userId} ORDER BY id DESC OFFSET ${max - 1})`.execute(tx);
}

export function insertUpload(tx: Queryable, upload: Omit<Upload, 'received'>): Promise<Upload> {
  return tx.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow();
}

export function findUpload(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function listUploads(db: Queryable, userId: string): Promise<Upload[]> {
  return db.selectFrom('uploads').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** False when the upload has gone, or another connection has written from this offset. */
export async function insertPart(
  db: Queryable,
  uploadId: string,
  offset: number,
  bytes: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH moved AS (
      UPDATE uploads SET received = received + ${bytes.length}
      WHERE id = ${uploadId} AND received = ${offset} AND received + ${bytes.length} <= length RETURNING id
    )
    INSERT INTO upload_parts (upload_id, start, bytes) SELECT id, ${offset}::int, ${bytes} FROM moved`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export async function* eachPart(db: Queryable, uploadId: string): AsyncGenerator<Buffer> {
  for (let start = 0; ; ) {
    const part = await db
      .selectFrom('upload_parts')
      .select('bytes')
      .where('upload_id', '=', uploadId)
      .where('start', '=', start)
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
    start += part.bytes.length;
  }
}

export async function deleteUpload(db: Queryable, userId: string, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteExpiredUploads(db: Queryable, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM uploads WHERE id IN (
      SELECT id FROM uploads WHERE expires_at <= ${now} LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
