import type { FastifyReply } from 'fastify';
import type { OpenedFile } from '#infra/storage/file-store.ts';

type Sending = {
  type: string;
  /** Its name when the person saves it. */
  name: string;
  isShown: boolean;
  policy: string;
  cache: string;
};

/** Streams a stored file; whatever it holds, it cannot act as a page of ours. */
export function sendFile(reply: FastifyReply, file: OpenedFile, sending: Sending) {
  return reply
    .headers({
      'content-type': sending.type,
      'content-length': file.size,
      'content-disposition': `${sending.isShown ? 'inline' : 'attachment'}; ${fileName(sending.name)}`,
      'content-security-policy': sending.policy,
      'cache-control': sending.cache,
    })
    .send(file.stream);
}

/** Old clients read the plain name, all others the one in UTF-8 (RFC 6266). */
function fileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}
