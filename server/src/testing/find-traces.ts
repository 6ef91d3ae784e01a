import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#infra/db/open-database.ts';

/** Every place in the database (the queue's schema, too) and in these folders where one of the texts stands. */
export async function findTraces(db: Database, folders: string[], texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const text of texts) {
      // A row as text has bytes in hex.
      const { rows } = await sql<{ row: string }>`
        SELECT left(each::text, 400) AS row FROM ${sql.raw(name)} AS each
        WHERE strpos(lower(each::text), lower(${text})) > 0
          OR strpos(each::text, encode(convert_to(${text}, 'UTF8'), 'hex')) > 0`.execute(db);
      found.push(...rows.map(({ row }) => `${name}: ${text} in ${row}`));
    }
  }
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const content = entry.isFile() ? `${path} ${await readFile(path, 'latin1')}` : path;
      found.push(...texts.filter((text) => content.includes(text)).map((text) => `${path}: ${text}`));
    }
  }
  return found;
}
