import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './paging.ts';
import { okReply } from './reply.ts';
import { chunkType } from './upload-parts.ts';

/** In a form: a CV that was uploaded before, in parts, instead of the file part. */
export const UploadId = z.union([z.literal(''), Id]);

const UploadPath = z.object({ uploadId: Id });

export const Upload = z.object({
  _id: z.string(),
  /** How many bytes have arrived. */
  offset: z.number(),
  length: z.number(),
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof Upload>;

const UploadReply = okReply({ upload: Upload });

const uploaders = ['jobseeker'] as const;

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Begin an upload of a CV that can be interrupted (tus 1.0); its id is used when applying',
  access: uploaders,
  status: 201,
  reply: UploadReply,
  errors: ['upload_version', 'cv_too_large'],
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:uploadId',
  summary: 'How much of an upload has arrived; tus clients ask with HEAD',
  access: uploaders,
  params: UploadPath,
  reply: UploadReply,
  errors: ['upload_version'],
});

export const continueUpload = endpoint({
  method: 'PATCH',
  path: '/api/uploads/:uploadId',
  summary: 'Send the next bytes of an upload, from the offset that the server knows',
  access: uploaders,
  params: UploadPath,
  bytes: chunkType,
  status: 204,
  reply: okReply({}),
  errors: ['upload_version', 'upload_offset', 'cv_too_large'],
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:uploadId',
  summary: 'Give up an upload',
  access: uploaders,
  params: UploadPath,
  status: 204,
  reply: okReply({}),
  errors: ['upload_version'],
});
