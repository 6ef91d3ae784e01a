import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarPathOf } from '#domain/stored-files.queries.ts';
import { assetPath } from '#infra/assets.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { type FileStore, newFileKey } from '#infra/storage/file-store.ts';

// Every logo is a request of its own: the first page of jobs has room for one within its budget.
const logos = { 'Kente Digital': 'kente-digital', 'Golden Pod Pharma': 'golden-pod-pharma' };

/** Some employers were checked and have a logo; the others show what a company has without. */
export async function fillLogos(db: Queryable, files: FileStore): Promise<void> {
  for (const name of Object.keys(logos))
    await db
      .updateTable('companies')
      .set({
        marked_at: new Date(),
        registration_checked: true,
        confirmed_domain: `${name.toLowerCase().replace(/\W+/g, '')}.com.gh`,
      })
      .where('name', '=', name)
      .execute();
  for (const [company, file] of Object.entries(logos)) {
    const key = newFileKey('avatar');
    const waiting = join(files.uploadFolder, key);
    await copyFile(assetPath(`demo/logos/${file}.webp`), waiting);
    await files.save(key, waiting);
    await db
      .updateTable('users')
      .set({ avatar: avatarPathOf(key) })
      .where('company_name', '=', company)
      .execute();
  }
}
