import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const lookEvery = 500;
const busyShare = 0.8;

type Clock = { now(): number; eventLoopUtilization(): EventLoopUtilization };

/**
 * Tells whether the process was busy most of the time since it was last looked at: then work counts more than bytes.
 * The first look only begins: the work of the start is no load.
 */
export function watchLoad(clock: Clock = performance): () => boolean {
  let before: Pick<EventLoopUtilization, 'active' | 'idle'> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  return () => {
    if (clock.now() - lookedAt < lookEvery) return isBusy;
    const { active, idle } = clock.eventLoopUtilization();
    const [busyFor, idleFor] = before ? [active - before.active, idle - before.idle] : [0, 0];
    isBusy = busyFor > busyShare * (busyFor + idleFor);
    before = { active, idle };
    lookedAt = clock.now();
    return isBusy;
  };
}
