import { uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import type { UploadReply } from '@akwan/contract/uploads.ts';

const maxTries = 4;
const storageKey = 'upload';
const version = { 'tus-resumable': '1.0.0' };

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

async function call(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...version, accept: 'application/json', ...init.headers };
  const response = await fetch(path, { ...init, headers }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) throw new UploadInterrupted();
  return response;
}

/** Null when the server does not know it (any more). */
async function offsetOf(id: string): Promise<number | null> {
  const response = await call(`/api/uploads/${id}`, { method: 'HEAD' });
  if (response.status === 404) return null;
  if (!response.ok) throw new UploadRefused();
  return Number(response.headers.get('upload-offset'));
}

async function begin(file: File): Promise<string> {
  const name = btoa(String.fromCharCode(...new TextEncoder().encode(file.name)));
  const headers = { 'upload-length': String(file.size), 'upload-metadata': `filename ${name}` };
  const response = await call('/api/uploads', { method: 'POST', headers });
  if (!response.ok) throw new UploadRefused();
  const { upload }: UploadReply = await response.json();
  localStorage.setItem(storageKey, `${fingerprint(file)} ${upload._id}`);
  return upload._id;
}

/** Answers the new offset; where the server is elsewhere, it is asked anew. */
async function sendPart(id: string, offset: number, part: Blob): Promise<number> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const response = await call(`/api/uploads/${id}`, { method: 'PATCH', headers, body: part });
  if (response.status === 404 || response.status === 409) throw new UploadInterrupted();
  if (!response.ok) throw new UploadRefused();
  return Number(response.headers.get('upload-offset'));
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
