import { chunkType, tusVersion, uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import type { continueUpload, createUpload, getUpload } from '@akwan/contract/uploads.ts';
import { type BrowserResult, callFromBrowser } from '#api/call-from-browser.ts';

const maxTries = 4;
const storageKey = 'upload';
const version = { 'tus-resumable': tusVersion };

/** The network failed, or the server cannot answer for now: what has arrived stays, and a later call goes on there. */
class UploadInterrupted extends Error {}

/** Nothing of it can be sent: the person has no session, say, or the file is too large. */
export class UploadRefused extends Error {}

type Options = {
  onProgress?: (share: number) => void;
  /** Resolves when another try makes sense. */
  pause?: (tries: number) => Promise<void>;
};

/** Sends a file in parts from where it stopped, also in an earlier visit. Answers the id that a form names it by. */
export async function uploadInParts(
  file: File,
  { onProgress, pause = untilOnline }: Options = {},
): Promise<string> {
  let tries = 0;
  let id = knownUpload(file);
  for (;;) {
    try {
      let offset = id === null ? null : await offsetOf(id);
      if (id === null || offset === null) {
        id = await begin(file);
        offset = 0;
      }
      while (offset < file.size) {
        offset = await sendPart(id, offset, file.slice(offset, offset + uploadPartBytes));
        tries = 0;
        onProgress?.(offset / file.size);
      }
      return id;
    } catch (error) {
      tries += 1;
      if (error instanceof UploadRefused || tries >= maxTries) throw error;
      await pause(tries);
    }
  }
}

/** The reply; null where the server is at another offset, or does not know the upload (any more). */
function replyOf<Reply>(result: BrowserResult<Reply>): Reply | null {
  if (result.ok) return result.reply;
  const { code, status } = result.error;
  if (code === 'unreachable' || status >= 500 || status === 429) throw new UploadInterrupted();
  if (code === 'not_found' || code === 'upload_offset') return null;
  throw new UploadRefused();
}

async function offsetOf(uploadId: string): Promise<number | null> {
  const input = { params: { uploadId }, headers: version };
  const reply = replyOf(await callFromBrowser<typeof getUpload>('GET /api/uploads/:uploadId', input));
  return reply?.upload.offset ?? null;
}

async function begin(file: File): Promise<string> {
  const name = btoa(String.fromCharCode(...new TextEncoder().encode(file.name)));
  const headers = {
    ...version,
    'upload-length': String(file.size),
    'upload-metadata': `filename ${name}`,
  };
  const reply = replyOf(await callFromBrowser<typeof createUpload>('POST /api/uploads', { headers }));
  if (!reply) throw new UploadRefused();
  localStorage.setItem(storageKey, `${fingerprint(file)} ${reply.upload._id}`);
  return reply.upload._id;
}

/** Answers the new offset; where the server is elsewhere, it is asked anew. */
async function sendPart(uploadId: string, offset: number, bytes: Blob): Promise<number> {
  const headers = { ...version, 'content-type': chunkType, 'upload-offset': String(offset) };
  const input = { params: { uploadId }, bytes, headers };
  const reply = replyOf(await callFromBrowser<typeof continueUpload>('PATCH /api/uploads/:uploadId', input));
  if (!reply) throw new UploadInterrupted();
  return offset + bytes.size;
}

const fingerprint = ({ name, size, lastModified }: File) =>
  `${encodeURIComponent(name)}:${size}:${lastModified}`;

function knownUpload(file: File): string | null {
  const [known, id] = localStorage.getItem(storageKey)?.split(' ') ?? [];
  return known === fingerprint(file) && id ? id : null;
}

/** The next person on this phone sends a file of their own. */
export const forgetUpload = (): void => localStorage.removeItem(storageKey);

/** At once when the network comes back, else after a while that grows. */
function untilOnline(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 1_000 * 2 ** tries);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
