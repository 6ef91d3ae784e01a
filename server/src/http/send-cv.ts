import type { FastifyReply } from 'fastify';
import type { OpenedFile } from '#infra/storage/file-store.ts';
import { documentTypes } from '#infra/storage/kinds/document-kind.ts';
import { sendFile } from './send-file.ts';

type Cv = { owner: string; type: string; download: boolean };

const locked = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** A PDF opens in the browser, every other document is saved under its owner's name. */
export function sendCv(reply: FastifyReply, file: OpenedFile, { owner, type, download }: Cv) {
  const ending = Object.entries(documentTypes).find(([, known]) => known === type)?.[0] ?? 'bin';
  const name = owner.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'CV';
  return sendFile(reply, file, {
    type,
    name: `${name}.${ending}`,
    isShown: type === documentTypes.pdf && !download,
    policy: locked,
    cache: 'private, no-store',
  });
}
