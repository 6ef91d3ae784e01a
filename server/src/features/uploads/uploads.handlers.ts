import { cvMaxBytes } from '@akwan/contract/limits.ts';
import { tusVersion } from '@akwan/contract/upload-parts.ts';
import * as contract from '@akwan/contract/uploads.ts';
import { AppError } from '#domain/app-error.ts';
import { type CallContext, handle } from '#http/api/handler.ts';
import type { PartialUpload, PartialUploads } from '#infra/storage/partial-uploads.ts';
import { isStorageUnavailable } from '#infra/storage/storage-errors.ts';

type UploadsDeps = { uploads: PartialUploads };

const present = ({ id, offset, length, expiresAt }: PartialUpload): contract.Upload => ({
  _id: id,
  offset,
  length,
  expiresAt: expiresAt.toISOString(),
});

/** The tus protocol speaks in headers. */
export function uploadsHandlers({ uploads }: UploadsDeps) {
  const find = async (ownerId: string, id: string): Promise<PartialUpload> => {
    const upload = await uploads.find(ownerId, id);
    if (!upload) throw new AppError('not_found');
    return upload;
  };

  const tell = ({ setHeader }: CallContext, { offset, length, expiresAt }: PartialUpload) => {
    setHeader('upload-offset', String(offset));
    setHeader('upload-length', String(length));
    setHeader('upload-expires', expiresAt.toUTCString());
  };

  return [
    handle(contract.createUpload, async ({ currentUser, ...context }) => {
      requireVersion(context);
      const length = numberIn(context, 'upload-length');
      if (length > cvMaxBytes) throw new AppError('cv_too_large');
      const upload = await uploads.create(currentUser.id, { name: nameIn(context), length });
      tell(context, upload);
      context.setHeader('location', contract.getUpload.path.replace(':uploadId', upload.id));
      return { upload: present(upload) };
    }),

    handle(contract.getUpload, async ({ currentUser, params, ...context }) => {
      requireVersion(context);
      const upload = await find(currentUser.id, params.uploadId);
      tell(context, upload);
      return { upload: present(upload) };
    }),

    handle(contract.continueUpload, async ({ currentUser, params, bytes, ...context }) => {
      requireVersion(context);
      const upload = await find(currentUser.id, params.uploadId);
      if (!bytes) throw new AppError('wrong_media_type');
      if (numberIn(context, 'upload-offset') !== upload.offset) throw new AppError('upload_offset');
      const fits = await uploads.append(currentUser.id, upload, bytes).catch((error: unknown) => {
        if (isStorageUnavailable(error)) throw error;
        // The connection broke; what has arrived stays.
        throw new AppError('bad_request');
      });
      if (!fits) throw new AppError('cv_too_large');
      tell(context, await find(currentUser.id, params.uploadId));
      return {};
    }),

    handle(contract.cancelUpload, async ({ currentUser, params, ...context }) => {
      requireVersion(context);
      const { id } = await find(currentUser.id, params.uploadId);
      await uploads.remove(currentUser.id, id);
      return {};
    }),
  ];
}

function requireVersion({ headers, setHeader }: CallContext): void {
  setHeader('tus-resumable', tusVersion);
  if (headers['tus-resumable'] === tusVersion) return;
  setHeader('tus-version', tusVersion);
  throw new AppError('upload_version');
}

function numberIn({ headers }: CallContext, name: string): number {
  const value = String(headers[name] ?? '');
  if (!/^\d{1,15}$/.test(value)) throw new AppError('bad_request');
  return Number(value);
}

/** `Upload-Metadata: filename bXkgY3YucGRm,…`: the values are in base64. */
function nameIn({ headers }: CallContext): string {
  const pairs = String(headers['upload-metadata'] ?? '').split(',');
  const value = pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === 'filename')?.[1];
  return Buffer.from(value ?? '', 'base64')
    .toString('utf8')
    .slice(0, 255);
}
