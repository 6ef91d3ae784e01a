import { join } from 'node:path';
import type { PartialUploads } from '#infra/storage/partial-uploads.ts';
import { AppError } from './app-error.ts';

type Wanted = { ownerId: string; uploadId: string; folder: string; field: string };

/** A file that arrived in parts, as if it had come with the form. One of somebody else is unknown. */
export async function finishedUpload(
  uploads: PartialUploads,
  { ownerId, uploadId, folder, field }: Wanted,
): Promise<{ path: string; name: string }> {
  const upload = await uploads.find(ownerId, uploadId);
  if (!upload || upload.offset < upload.length) throw new AppError('upload_unfinished', { field });
  const path = join(folder, 'arrived');
  await uploads.copyTo(ownerId, uploadId, path);
  return { path, name: upload.name };
}
