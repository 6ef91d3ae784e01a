import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarPathOf } from '#domain/stored-files.queries.ts';
import { assetPath } from '#infra/assets.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { type FileStore, newFileKey } from '#infra/storage/file-store.ts';

const logos = [
  { company: 'Kente Digital', file: 'kente-digital', isVerified: true },
  { company: 'Adinkra Savings & Loans', file: 'adinkra-savings-loans', isVerified: true },
  { company: 'Korle Bay Clinic', file: 'korle-bay-clinic', isVerified: false },
];

/** Some employers have a logo, and some of them were checked; the others show what a company has without. */
export async function fillLogos(db: Queryable, files: FileStore): Promise<void> {
  for (const { company, file, isVerified } of logos) {
    const key = newFileKey('avatar');
    const waiting = join(files.uploadFolder, key);
    await copyFile(assetPath(`demo/logos/${file}.webp`), waiting);
    await files.save(key, waiting);
    await db
      .updateTable('users')
      .set({ avatar: avatarPathOf(key), trusted_at: isVerified ? new Date() : null })
      .where('company_name', '=', company)
      .execute();
  }
}
