import { LRUCache } from 'lru-cache';

const firstPause = 60_000;
const longestPause = 3_600_000;

export type Pauses = ReturnType<typeof createPauses>;

/** Whose push service does not answer is tried ever more rarely, so that nobody else waits for it. */
export function createPauses(now: () => number = Date.now) {
  const pauses = new LRUCache<string, { until: number; length: number }>({ max: 10_000 });
  return {
    isPaused: (key: string): boolean => (pauses.get(key)?.until ?? 0) > now(),
    begin(key: string): void {
      const length = Math.min(longestPause, (pauses.get(key)?.length ?? firstPause / 2) * 2);
      pauses.set(key, { until: now() + length, length });
    },
    end: (key: string): void => void pauses.delete(key),
  };
}
