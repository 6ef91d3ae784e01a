import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store, type S3Address } from './s3-store.ts';

/** A bucket where one is configured, else a folder beside the database. */
export function openFileStore(config: { dataDir: string; s3: S3Address | undefined }): Promise<FileStore> {
  return config.s3 ? openS3Store(config.s3) : openDiskStore(join(config.dataDir, 'files'));
}
