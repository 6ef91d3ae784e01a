import { createResponseCache, type Filled } from '#http/response-cache/response-cache.ts';
import { changesForTests } from './changes-for-tests.ts';

export const page = (text: string, tags: string[] = ['jobs']): Filled => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  tags,
  isCacheable: true,
  isFailure: false,
});
export const failure: Filled = { ...page('busy'), status: 503, isCacheable: false, isFailure: true };

export type Siblings = NonNullable<NonNullable<Parameters<typeof createResponseCache>[1]>['siblings']>;
type Surroundings = { clock?: { now: number }; siblings?: Siblings };

/** A cache with a clock of its own; `ask` gives what a visitor reads, with the result before it. */
export function createCache({ clock = { now: 1_000_000 }, siblings }: Surroundings = {}) {
  const feed = changesForTests();
  const cache = createResponseCache(feed.changes, { now: () => clock.now, ...(siblings && { siblings }) });
  const ask = async (made: Filled | Promise<Filled>, key = 'page /jobs') => {
    const { entry, result } = await cache.serve(key, async () => made);
    return `${result} ${await entry.body.for().bytes}`;
  };
  return { clock, cache, ask, ...feed };
}
