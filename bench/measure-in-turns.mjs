import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { joined, measure } from './jobs-measure.mjs';

/** Ticks of the processors since the start: all of them, and those that a shared machine gave to others. Linux only; elsewhere 0. */
function processorTicks() {
  if (process.platform !== 'linux') return { all: 0, taken: 0 };
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each), taken: ticks[7] };
}

/** At most this share of a turn may have gone to others for it to count. */
export const maxTaken = 0.05;

/**
 * Measures several servers in turns, each for its seconds, so that all meet the same moods of the machine. What others take of it
 * says nothing about a server: turns are taken until there are so many in which it was ours, or four times as many, and the
 * quietest count. `taken` is the largest share that others had in one of them.
 */
export async function measureInTurns(servers, { count, connections }) {
  const next = servers.map(({ first = 0 }) => first);
  const turns = [];
  const quiet = () => turns.filter(({ taken }) => taken <= maxTaken).length;
  while (quiet() < count && turns.length < count * 4) {
    const before = processorTicks();
    const parts = [];
    for (const [index, { port, pathOf, headers, seconds }] of servers.entries()) {
      parts.push(await measure(port, pathOf, headers, { seconds, connections, first: next[index] }));
      next[index] = parts[index].sent;
    }
    const after = processorTicks();
    turns.push({ parts, taken: (after.taken - before.taken) / Math.max(1, after.all - before.all) });
    if (turns.at(-1).taken > maxTaken) await pause(1_000);
  }
  turns.sort((a, b) => a.taken - b.taken);
  const counted = turns.slice(0, count);
  return {
    results: servers.map((_, index) => joined(counted.map(({ parts }) => parts[index]))),
    taken: counted.at(-1).taken,
  };
}
