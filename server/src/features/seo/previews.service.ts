import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/app-error.ts';
import { previewSvg } from './preview-picture.presenter.ts';
import type { PreviewFields } from './seo.queries.ts';

export type Preview = { png: Buffer; tag: string };

const maxKept = 200;
// Of what was erased, nothing is left in memory either.
const keptFor = 3_600_000;
const maxWaiting = 20;

/** Draws each picture once. The key is its content, so an edited job gets a new picture. */
export function previewDrawer() {
  const kept = new LRUCache<string, Preview>({ max: maxKept, ttl: keptFor, ttlAutopurge: true });
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();

  return async (fields: PreviewFields): Promise<Preview> => {
    const svg = previewSvg(fields);
    const tag = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
    const known = kept.get(tag);
    if (known) return known;
    // Drawing is CPU-bound: one at a time, and too many requests are answered 503.
    if (waiting >= maxWaiting) throw new AppError('busy');
    waiting += 1;
    const drawn = line.then(async () => kept.get(tag) ?? { png: await toPng(svg), tag });
    line = drawn.catch(() => undefined);
    const preview = await drawn.finally(() => {
      waiting -= 1;
    });
    kept.set(tag, preview);
    return preview;
  };
}

async function toPng(svg: string): Promise<Buffer> {
  // Loaded with the first picture, not with the server.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 3 }).toBuffer();
}
