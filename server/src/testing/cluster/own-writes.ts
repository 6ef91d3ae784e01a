import { randomUUID } from 'node:crypto';
import type { Person } from '../faults/world.ts';

export type Counts = Record<string, number>;

/** Answers by phase and kind; what is neither of 2xx to 4xx counts as failed. */
export function createTally() {
  const phases = new Map<string, Counts>();
  let phase = 'start';
  return {
    begin(name: string) {
      phase = name;
      phases.set(name, {});
    },
    count(outcome: number | string) {
      const counts = phases.get(phase) ?? {};
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      phases.set(phase, counts);
    },
    of: (name: string): Counts => phases.get(name) ?? {},
  };
}

export type Tally = ReturnType<typeof createTally>;

const visitorPaths = ['/', '/jobs', '/jobs?search=officer', '/mentorships', '/employers', '/api/job-counts'];

type Options = { address: string; authors: Person[]; visitors: number; tally: Tally };

/**
 * People who write and read what they wrote in the next request, wherever that is answered, and visitors who read public pages
 * all the time.
 */
export function startReaders({ address, authors, visitors, tally }: Options) {
  const stale: string[] = [];
  let isStopped = false;
  let checked = 0;

  const ask = async (path: string, init: RequestInit = {}) => {
    const outcome = await fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(20_000) }).then(
      async (reply) => ({ status: reply.status, text: await reply.text(), by: reply.headers.get('x-from') }),
      () => ({ status: 'no answer' as const, text: '', by: null }),
    );
    tally.count(outcome.by ? `${outcome.status} by the ${outcome.by}` : outcome.status);
    return outcome;
  };

  const author = async ({ token }: Person) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    };
    const texts = { aboutRole: 'a', qualification: 'q', responsibility: 'r' };
    const check = async (path: string, title: string) => {
      const { status, text } = await ask(path, { headers });
      if (status === 200 || status === 404) checked += 1;
      if ((status === 200 && !text.includes(title)) || status === 404)
        stale.push(`${status} ${path} ${title}`);
    };
    while (!isStopped) {
      const title = `Own ${randomUUID()}`;
      const posted = await ask('/jobs', {
        method: 'POST',
        headers,
        body: JSON.stringify({ title, ...texts }),
      });
      if (posted.status !== 201) continue;
      const path = `/jobs/${JSON.parse(posted.text).job._id}`;
      await check(path, title);
      await check('/jobs/employer?limit=1', title);
      const edited = `${title} edited`;
      const put = await ask(path, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ title: edited, ...texts }),
      });
      if (put.status === 200) await check(path, edited);
    }
  };

  const readPublic = async () => {
    for (let n = 0; !isStopped; n += 1) {
      const path = visitorPaths[n % visitorPaths.length] as string;
      await ask(path, { headers: { accept: n % 2 ? 'text/html' : 'application/json' } });
    }
  };

  const running = Promise.all([...authors.map(author), ...Array.from({ length: visitors }, readPublic)]);
  return {
    stale,
    checked: () => checked,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
