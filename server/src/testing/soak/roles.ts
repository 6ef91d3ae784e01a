import { setTimeout as pause } from 'node:timers/promises';
import type { Person, World } from '../faults/world.ts';

/** What each role reads over and over, pages and calls. */
const paths = {
  anonymous: ['/', '/jobs', '/jobs?search=officer', '/mentorships', '/employers', '/api/job-counts'],
  jobseeker: ['/jobs', '/applications/mine', '/api/saved-jobs', '/api/notifications', '/api/conversations'],
  employer: ['/jobs/employer', '/jobs/employer/applications', '/api/conversations', '/api/notifications'],
  mentor: ['/mentorships', '/api/mentorships/applicants/all', '/api/notifications'],
  admin: ['/admin/jobs', '/admin/audit', '/admin/reports', '/admin/held-jobs'],
};

type Options = { address: string; world: World; adminToken: string; perSecond: number };

/** People of all roles, each request at its time whether or not the one before is back. */
export function startRoles({ address, world, adminToken, perSecond }: Options) {
  const people: Record<keyof typeof paths, readonly Pick<Person, 'token'>[]> = {
    anonymous: [],
    jobseeker: world.seekers,
    employer: world.employers,
    mentor: world.mentors,
    admin: [{ token: adminToken }],
  };
  const roles = Object.keys(paths) as (keyof typeof paths)[];
  const underWay = new Set<Promise<void>>();
  let times: number[] = [];
  let bareTimes: number[] = [];
  let failed = 0;
  let isStopped = false;

  const ask = async (n: number) => {
    const role = roles[n % roles.length] as keyof typeof paths;
    const path = paths[role][Math.floor(n / roles.length) % paths[role].length];
    const token = people[role][n % (people[role].length || 1)]?.token;
    const began = performance.now();
    const status = await fetch(`${address}${path}`, {
      headers: {
        accept: n % 3 ? 'application/json' : 'text/html',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    times.push(performance.now() - began);
    const bareBegan = performance.now();
    await fetch(`${address}/healthz`).then(
      (reply) => reply.arrayBuffer(),
      () => {},
    );
    bareTimes.push(performance.now() - bareBegan);
    if (status === 0 || status >= 500) failed += 1;
  };

  const running = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      const asking: Promise<void> = ask(n).finally(() => underWay.delete(asking));
      underWay.add(asking);
      await pause(1000 / perSecond);
    }
    await Promise.all(underWay);
  })();

  return {
    /** What was measured since the last call. */
    take() {
      const at = (all: number[], share: number) =>
        [...all].sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0;
      const bare = at(bareTimes, 0.5);
      const taken = { requests: times.length, failed, p50: at(times, 0.5), p99: at(times, 0.99), bare };
      [times, bareTimes] = [[], []];
      failed = 0;
      return taken;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
