import { AppError } from '#domain/app-error.ts';

type Line = { running: number; waiting: (() => void)[] };

export type FairQueue = { run<Result>(network: string, work: () => Promise<Result>): Promise<Result> };

/**
 * Searches cost the database more than anything else that a visitor can ask for. Those of one network follow each other,
 * a few at a time, so that the connections stay free for everyone else. While others of the network wait, a place rests
 * as long as its work took: one network never has more than half of the time of its places.
 */
export function createFairQueue({ parallel = 2, maxWaiting = 100 } = {}): FairQueue {
  const lines = new Map<string, Line>();

  const leave = (network: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(network);
  };

  return {
    async run(network, work) {
      const line = lines.get(network) ?? { running: 0, waiting: [] };
      lines.set(network, line);
      if (line.running < parallel) line.running += 1;
      else {
        if (line.waiting.length >= maxWaiting) throw new AppError('too_many', { retryAfter: 5 });
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      }
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const rest = line.waiting.length > 0 ? performance.now() - startedAt : 0;
        if (rest > 0) setTimeout(leave, rest, network, line);
        else leave(network, line);
      }
    },
  };
}
