import { documentEnding, documentTypes } from '@akwan/contract/limits.ts';
import type { FileResponse } from '#http/api/handler.ts';
import type { OpenedFile } from '#infra/storage/file-store.ts';

type Sending = {
  type: string;
  /** Its name when the person saves it. */
  name: string;
  isShown: boolean;
  policy: string;
  cache: string;
};

/** Streams a stored file; its policy keeps whatever it holds from acting as a page of ours. */
export function fileResponse(file: OpenedFile, sending: Sending): FileResponse {
  return {
    contentType: sending.type,
    body: file.stream,
    headers: {
      'content-length': file.size,
      'content-disposition': `${sending.isShown ? 'inline' : 'attachment'}; ${fileName(sending.name)}`,
      'content-security-policy': sending.policy,
      'cache-control': sending.cache,
    },
  };
}

type Cv = { owner: string; type: string; download: boolean };

/** A PDF opens in the browser, every other document is saved under its owner's name. */
export function cvResponse(file: OpenedFile, { owner, type, download }: Cv): FileResponse {
  const name = owner.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'CV';
  return fileResponse(file, {
    type,
    name: `${name}.${documentEnding(type)}`,
    isShown: type === documentTypes.pdf && !download,
    policy: "sandbox; default-src 'none'; frame-ancestors 'none'",
    cache: 'private, no-store',
  });
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
