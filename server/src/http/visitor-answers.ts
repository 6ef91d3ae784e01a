import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { type Topic, topics } from '@akwan/contract/endpoint.ts';
import { LRUCache } from 'lru-cache';
import type { PublicChanges } from '#infra/db/public-changes.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** An answer with its encodings, each made when it is first asked for. */
export type KeptAnswer = Answer & { etag: string; encoded(encoding: Encoding): Buffer | Promise<Buffer> };

/** What the answer depends on; null when it depends on more than public data and may not be kept. */
type Built = { answer: Answer; dependsOn: readonly Topic[] | null };

export type VisitorAnswers = ReturnType<typeof keepVisitorAnswers>;

// Relative times and closing dates move with the clock.
const maxAge = 60_000;
const maxBytes = 32 * 1024 * 1024;

/**
 * Answers that are the same for every visitor, kept in memory until what they show changes. Visitors who ask for the
 * same at the same moment share one rendering.
 */
export function keepVisitorAnswers(changes: PublicChanges, publicCacheSeconds = 0) {
  const kept = new LRUCache<string, { answer: KeptAnswer; dependsOn: readonly Topic[] }>({
    ttl: maxAge,
    maxSize: maxBytes,
    // Compressed, an answer takes about a third again, and each of both encodings may be there.
    sizeCalculation: ({ answer }, key) => Math.ceil(answer.body.length * 1.7) + key.length + 1_000,
  });
  const underWay = new Map<string, Promise<KeptAnswer>>();
  const versions = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>;

  changes.onChange((changed) => {
    for (const topic of changed ? [changed] : topics) versions[topic] += 1;
    for (const [key, { dependsOn }] of kept.entries()) {
      if (!changed || dependsOn.includes(changed)) kept.delete(key);
    }
  });

  const make = async (key: string, build: () => Promise<Built>): Promise<KeptAnswer> => {
    const before = { ...versions };
    const { answer: built, dependsOn } = await build();
    const isShared = dependsOn !== null && built.status === 200;
    const answer = withEncodings(built, cacheControl(isShared ? publicCacheSeconds : 0));
    // What changed while it was built may be missing in it.
    const isCurrent = dependsOn?.every((topic) => versions[topic] === before[topic]);
    if (isShared && isCurrent && changes.isListening()) kept.set(key, { answer, dependsOn });
    return answer;
  };

  return {
    find: (key: string): KeptAnswer | undefined =>
      changes.isListening() ? kept.get(key)?.answer : undefined,

    /** Builds the answer, or waits for the same one that is being built since the last change. */
    async build(key: string, build: () => Promise<Built>): Promise<KeptAnswer> {
      const current = `${key} ${Object.values(versions)}`;
      let building = underWay.get(current);
      if (!building) {
        building = make(key, build).finally(() => underWay.delete(current));
        underWay.set(current, building);
      }
      return building;
    },

    size: () => ({ entries: kept.size, bytes: kept.calculatedSize }),

    /** After a change of their own, people read it in the very next answer. */
    caughtUp: () => changes.caughtUp(),
  };
}

// No answer is longer than this window, and a larger one is memory that each compression sets up anew.
const atQuality = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
// docs/performance.md has the sizes and costs of all levels: people pay for the bytes of a page.
export const brotliOptions = atQuality(6);
// JSON goes to programs: a tenth larger, and less than half of the work.
const brotliOptionsOfJson = atQuality(3);
/** Below this many bytes, handing them to another thread costs more than compressing them. */
const smallJson = 128 * 1024;

const brotli = promisify(brotliCompress);
const isSmallJson = (body: Buffer, contentType: unknown) =>
  body.length <= smallJson && String(contentType).startsWith('application/json');

export const compress = {
  br: (body: Buffer, contentType: unknown) =>
    isSmallJson(body, contentType)
      ? brotliCompressSync(body, brotliOptionsOfJson)
      : brotli(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Browsers ask each time whether it changed; a shared cache in front may answer them as long as the operator says. */
const cacheControl = (sharedSeconds: number) =>
  sharedSeconds > 0 ? `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate` : 'private, no-cache';

function withEncodings(answer: Answer, cacheControl: string): KeptAnswer {
  const known = new Map<Encoding, Buffer | Promise<Buffer>>();
  const digest = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
  const etag = `W/"${digest}"`;
  return {
    ...answer,
    headers: { ...answer.headers, 'cache-control': cacheControl, ...(answer.status === 200 && { etag }) },
    etag,
    encoded(encoding) {
      if (encoding === 'identity') return answer.body;
      const bytes = known.get(encoding) ?? compress[encoding](answer.body, answer.headers['content-type']);
      if (!known.has(encoding) && bytes instanceof Promise)
        bytes.then(
          (done) => known.set(encoding, done),
          () => known.delete(encoding),
        );
      known.set(encoding, bytes);
      return bytes;
    },
  };
}
