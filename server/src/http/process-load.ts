import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const lookEvery = 500;
const busyShare = 0.8;

type Clock = { now(): number; eventLoopUtilization(): EventLoopUtilization };

/** Tells whether the process was busy most of the time since it was last looked at: then work counts more than bytes. */
export function watchLoad(clock: Clock = performance): () => boolean {
  let before = clock.eventLoopUtilization();
  let lookedAt = clock.now();
  let isBusy = false;
  return () => {
    if (clock.now() - lookedAt < lookEvery) return isBusy;
    const { active, idle } = clock.eventLoopUtilization();
    const [busyFor, idleFor] = [active - before.active, idle - before.idle];
    isBusy = busyFor > busyShare * (busyFor + idleFor);
    before = { active, idle, utilization: 0 };
    lookedAt = clock.now();
    return isBusy;
  };
}
