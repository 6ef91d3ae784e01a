import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { clearUserCache } from './clear-user-cache.ts';
import { UploadRefused, uploadInParts } from './resume-upload.ts';

const stored = new Map<string, string>();
const uploads = new Map<string, Uint8Array[]>();
const requests: string[] = [];
/** What happens to the next parts: it arrives, or breaks before, or arrives and the answer is lost. */
let fates: ('breaks' | 'loses the answer' | 401)[] = [];

const sizeOf = (id: string) => (uploads.get(id) ?? []).reduce((sum, { length }) => sum + length, 0);

const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: code }, { status });

async function serve(path: string, init: RequestInit): Promise<Response> {
  const { method = 'GET' } = init;
  const offset = new Headers(init.headers).get('upload-offset');
  requests.push(offset === null ? method : `${method} ${offset}`);
  const id = path.split('/').at(3);
  if (!id) {
    uploads.set(`u${uploads.size}`, []);
    return Response.json({ success: true, upload: { _id: `u${uploads.size - 1}` } }, { status: 201 });
  }
  const parts = uploads.get(id);
  if (!parts) return refused(404, 'not_found');
  if (method === 'PATCH') {
    const fate = fates.shift();
    if (fate === 'breaks') throw new TypeError('Failed to fetch');
    if (fate === 401) return refused(401, 'not_logged_in');
    if (Number(offset) !== sizeOf(id)) return refused(409, 'upload_offset');
    parts.push(new Uint8Array(await (init.body as Blob).arrayBuffer()));
    if (fate === 'loses the answer') throw new TypeError('Failed to fetch');
  }
  if (method === 'PATCH') return new Response(null, { status: 204 });
  return Response.json({ success: true, upload: { _id: id, offset: sizeOf(id) } });
}

const file = new File([new Uint8Array(600_000).map((_, at) => at % 251)], 'Ɔ cv.pdf', { lastModified: 1 });
const pause = async () => {};

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stored.clear();
  uploads.clear();
  requests.length = 0;
  fates = [];
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

/** Compared as a whole: an assertion on so many single bytes takes seconds. */
const arrived = async (id: string) =>
  Buffer.concat(uploads.get(id) ?? []).equals(Buffer.from(await file.arrayBuffer()));

test('a file arrives in parts, and one that broke or whose answer was lost goes on from the offset of the server', async () => {
  fates = ['breaks', 'loses the answer'];
  const shares: number[] = [];
  const id = await uploadInParts(file, { pause, onProgress: (share) => shares.push(share) });
  expect(requests).toEqual(['POST', 'PATCH 0', 'GET', 'PATCH 0', 'GET', 'PATCH 262144', 'PATCH 524288']);
  expect(await arrived(id)).toBe(true);
  expect(shares.at(-1)).toBe(1);
});

test('after many failures it gives up, and the next visit goes on with the same upload', async () => {
  const broken = Array.from({ length: 4 }, () => 'breaks' as const);
  fates = ['loses the answer', ...broken];
  await expect(uploadInParts(file, { pause })).rejects.toThrow();
  requests.length = 0;
  fates = [];
  const id = await uploadInParts(file, { pause });
  expect(requests).toEqual(['GET', 'PATCH 262144', 'PATCH 524288']);
  expect(await arrived(id)).toBe(true);
});

test('an upload that the server no longer knows begins anew; another file is another upload', async () => {
  const first = await uploadInParts(file, { pause });
  uploads.delete(first);
  const second = await uploadInParts(file, { pause });
  expect(await arrived(second)).toBe(true);
  const other = new File(['another'], file.name, { lastModified: 2 });
  expect(await uploadInParts(other, { pause })).not.toBe(second);
});

test('what the server refuses is not tried again', async () => {
  fates = [401];
  await expect(uploadInParts(file, { pause })).rejects.toThrow(UploadRefused);
  expect(requests).toEqual(['POST', 'PATCH 0']);
});

test('logging out forgets the upload, also where the browser keeps no pages', async () => {
  await uploadInParts(file, { pause });
  await clearUserCache().catch(() => {});
  expect(stored.size).toBe(0);
});
