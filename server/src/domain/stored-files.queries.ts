import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from '#infra/db/open-database.ts';
import { type FileKey, isFileKey } from '#infra/storage/file-store.ts';

/** Which of these files a row names: an application's CV, a profile's CV or its picture, the document of a company. */
export async function findNamedFiles(db: Queryable, keys: FileKey[]): Promise<Set<string>> {
  const paths = keys.filter((key) => key.startsWith('avatar-')).map(avatarPathOf);
  const sent = await db.selectFrom('applications').select('cv_file').where('cv_file', 'in', keys).execute();
  const kept = await db.selectFrom('users').select('cv_file').where('cv_file', 'in', keys).execute();
  const proofs = await db
    .selectFrom('company_verifications')
    .select('document_file')
    .where('document_file', 'in', keys)
    .execute();
  const pictures =
    paths.length > 0
      ? await db.selectFrom('users').select('avatar').where('avatar', 'in', paths).execute()
      : [];
  return new Set([
    ...[...sent, ...kept].flatMap(({ cv_file }) => cv_file ?? []),
    ...proofs.flatMap(({ document_file }) => document_file ?? []),
    ...pictures.flatMap(({ avatar }) => avatarKeyOf(avatar) ?? []),
  ]);
}

/** Every file that a row names, each once. */
export async function listNamedFiles(db: Queryable): Promise<FileKey[]> {
  // A database may be backed up before it is brought up to date.
  const { rows: tables } = await sql`SELECT WHERE to_regclass('company_verifications') IS NOT NULL`.execute(
    db,
  );
  const proofs = sql`UNION SELECT document_file FROM company_verifications WHERE document_file IS NOT NULL`;
  const { rows } = await sql<{ name: string }>`
    SELECT cv_file AS name FROM applications WHERE cv_file IS NOT NULL
    UNION SELECT cv_file FROM users WHERE cv_file IS NOT NULL
    ${tables.length > 0 ? proofs : sql``}
    UNION SELECT avatar FROM users WHERE avatar LIKE '/avatars/%'
    ORDER BY name`.execute(db);
  return rows.flatMap(({ name }) => (isFileKey(name) ? name : (avatarKeyOf(name) ?? [])));
}

const portion = 1_000;

/** The same in the order of their places, as a store lists its files, a portion at a time. Takes the connection for itself. */
export async function* walkNamedFiles(client: pg.Client): AsyncGenerator<FileKey> {
  await client.query('BEGIN READ ONLY');
  try {
    await client.query(
      `DECLARE named_files NO SCROLL CURSOR FOR SELECT key FROM (
        SELECT cv_file AS key FROM applications WHERE cv_file ~ '^(cv|avatar)-[0-9a-f]{32}$'
        UNION SELECT cv_file FROM users WHERE cv_file ~ '^(cv|avatar)-[0-9a-f]{32}$'
        UNION SELECT document_file FROM company_verifications WHERE document_file ~ '^proof-[0-9a-f]{32}$'
        UNION SELECT 'avatar-' || substr(avatar, 10, 32) FROM users WHERE avatar ~ '^/avatars/[0-9a-f]{32}[.]webp$'
      ) AS files ORDER BY substr(key, strpos(key, '-') + 1, 4) COLLATE "C", key COLLATE "C"`,
    );
    for (;;) {
      const { rows } = await client.query<{ key: FileKey }>(`FETCH ${portion} FROM named_files`);
      if (rows.length === 0) return;
      for (const { key } of rows) yield key;
    }
  } finally {
    await client.query('ROLLBACK');
  }
}

/** A picture is public: its path holds the random part of its key, and no other kind of file can be named by it. */
export const avatarPathOf = (key: FileKey): string => `/avatars/${key.slice('avatar-'.length)}.webp`;

export function avatarKeyOf(path: string | null): FileKey | null {
  const random = /^\/avatars\/([0-9a-f]{32})\.webp$/.exec(path ?? '')?.[1];
  const key = `avatar-${random}`;
  return isFileKey(key) ? key : null;
}
