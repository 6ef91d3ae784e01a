import { cvMaxBytes } from '@akwan/contract/limits.ts';
import { tusVersion } from '@akwan/contract/upload-parts.ts';
import * as contract from '@akwan/contract/uploads.ts';
import { AppError } from '#domain/app-error.ts';
import { deleteUpload, findUpload, type Upload } from '#domain/uploads.queries.ts';
import { createUpload, receiveUpload } from '#domain/uploads.ts';
import { type CallContext, handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';

const present = ({ id, received, length, expires_at: expiresAt }: Upload): contract.Upload => ({
  _id: id,
  offset: received,
  length,
  expiresAt: expiresAt.toISOString(),
});

/** The tus protocol speaks in headers. */
export function uploadsHandlers({ db }: { db: Database }) {
  const find = async (ownerId: string, id: string): Promise<Upload> => {
    const upload = await findUpload(db, ownerId, id, new Date());
    if (!upload) throw new AppError('not_found');
    return upload;
  };

  const tell = ({ setHeader }: CallContext, { received, length, expires_at: expiresAt }: Upload) => {
    setHeader('upload-offset', String(received));
    setHeader('upload-length', String(length));
    setHeader('upload-expires', expiresAt.toUTCString());
  };

  return [
    handle(contract.createUpload, async ({ currentUser, ...context }) => {
      requireVersion(context);
      const length = numberIn(context, 'upload-length');
      if (length > cvMaxBytes) throw new AppError('cv_too_large');
      const upload = await createUpload(db, currentUser.id, { name: nameIn(context), length });
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
      if (numberIn(context, 'upload-offset') !== upload.received) throw new AppError('upload_offset');
      if (!(await receiveUpload(db, upload, bytes))) throw new AppError('cv_too_large');
      tell(context, await find(currentUser.id, params.uploadId));
      return {};
    }),

    handle(contract.cancelUpload, async ({ currentUser, params, ...context }) => {
      requireVersion(context);
      const { id } = await find(currentUser.id, params.uploadId);
      await deleteUpload(db, currentUser.id, id);
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
