import { createHash } from 'node:crypto';
import type { Topic } from '@akwan/contract/endpoint.ts';
import { LRUCache } from 'lru-cache';
import type { CurrentUser } from '#domain/current-user.ts';
import type { PublicChanges } from '#infra/db/public-changes.ts';
import type { Encoded } from './send-kept-answer.ts';

export type OwnPages = ReturnType<typeof keepOwnPages>;

export type OwnPage = Encoded & { headers: Record<string, string> };

// As for visitors: relative times and closing dates move with the clock.
const maxAge = 60_000;
const maxBytes = 8 * 1024 * 1024;

/**
 * People look at the list, at a job, and at the list again. What a job seeker sees in a list that everyone may see depends
 * on public data, on the own account and on the jobs saved and applied for. The look-up of the session tells the state of
 * the last two, so a page is sent from memory while that is as it was and nothing public has changed.
 */
export function keepOwnPages(changes: PublicChanges, topics: readonly Topic[]) {
  const kept = new LRUCache<string, OwnPage & { state: string }>({
    ttl: maxAge,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 2_000,
  });
  let version = 0;
  changes.onChange((changed) => {
    if (changed && !topics.includes(changed)) return;
    version += 1;
    kept.clear();
  });

  return {
    find(key: string, person: CurrentUser): OwnPage | undefined {
      const page = changes.isListening() ? kept.get(`${person.id} ${key}`) : undefined;
      return page?.state === stateOf(person) ? page : undefined;
    },

    /** To be called before the page is made: what changes meanwhile may be missing in it. */
    keeperFor(key: string, person: CurrentUser): (page: OwnPage) => void {
      const before = version;
      const state = stateOf(person);
      return (page) => {
        if (version === before && changes.isListening()) kept.set(`${person.id} ${key}`, { ...page, state });
      };
    },
  };
}

/** Everything about the person that a page may show, whichever session asks. */
function stateOf({ token, sessionId, via, ...state }: CurrentUser): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64');
}
