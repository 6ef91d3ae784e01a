import { type Topic, topics } from '@akwan/contract/endpoint.ts';
import { LRUCache } from 'lru-cache';
import type { PublicChanges } from '#infra/db/public-changes.ts';
import { type Answer, type KeptAnswer, keepAnswer, keepEncodings } from './kept-answer.ts';
import { watchLoad } from './process-load.ts';

/** What the answer depends on; null when it depends on more than public data and may not be kept. */
type Built = { answer: Answer; dependsOn: readonly Topic[] | null };

export type VisitorAnswers = ReturnType<typeof keepVisitorAnswers>;

// Relative times and closing dates move with the clock.
const maxAge = 60_000;
const maxBytes = 16 * 1024 * 1024;
/** What an answer takes beside its bytes and its key, measured with 10,000 of 54 bytes. */
const bytesAround = 1_500;

/**
 * Answers that are the same for every visitor, kept in memory until what they show changes. Visitors who ask for the
 * same at the same moment share one rendering.
 */
export function keepVisitorAnswers(changes: PublicChanges, publicCacheSeconds = 0) {
  const kept = new LRUCache<string, { answer: KeptAnswer; dependsOn: readonly Topic[] }>({
    ttl: maxAge,
    // To the second: looking at the clock at each millisecond takes a timer each.
    ttlResolution: 1_000,
    // Made anew, it is mostly the same again.
    noDeleteOnStaleGet: true,
    maxSize: maxBytes,
    // In every encoding it takes half as much again; most are asked for in one, which takes a quarter.
    sizeCalculation: ({ answer: { length } }, key) => length + key.length + bytesAround,
  });
  const underWay = new Map<string, Promise<KeptAnswer>>();
  const isUnderLoad = watchLoad();
  const versions = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>;

  changes.onChange((changed) => {
    for (const topic of changed ? [changed] : topics) versions[topic] += 1;
    for (const [key, { dependsOn }] of kept.entries()) {
      if (!changed || dependsOn.includes(changed)) kept.delete(key);
    }
  });

  const make = async (key: string, build: () => Promise<Built>): Promise<KeptAnswer> => {
    const before = { ...versions };
    const last = kept.peek(key, { allowStale: true })?.answer;
    const { answer: built, dependsOn } = await build();
    const isShared = dependsOn !== null && built.status === 200;
    const caching = { 'cache-control': cacheControl(isShared ? publicCacheSeconds : 0) };
    const created = keepAnswer({ ...built, headers: { ...built.headers, ...caching } }, isUnderLoad());
    const answer = isShared ? keepEncodings(last, created) : created;
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

/** Browsers ask each time whether it changed; a shared cache in front may answer them as long as the operator says. */
const cacheControl = (sharedSeconds: number) =>
  sharedSeconds > 0 ? `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate` : 'private, no-cache';
