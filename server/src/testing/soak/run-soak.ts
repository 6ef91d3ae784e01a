import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { countOf } from '../faults/probes.ts';
import { openScene } from '../faults/scene.ts';
import { waitFor } from '../faults/wait-for.ts';
import { numberOption } from '../number-option.ts';
import { type Slice, whatGrows } from './growth.ts';
import { startRoles } from './roles.ts';

// `npm run soak`: all roles at once for a long time, and whether anything grows (`--minutes=60`).
const minutes = numberOption('minutes', 10);
const sliceCount = minutes >= 60 ? Math.ceil(minutes / 10) : 10;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const admin = { email: 'admin@soak.example', password: 'kenkey and fish' };
const scene = await openScene({
  apps: 1,
  seekers: 200,
  parallel: 0,
  env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
});
try {
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  await scene.close();
}
process.exit();

async function soak(): Promise<boolean> {
  const [app] = scene.apps;
  if (!app?.pid) throw new Error('the product did not start');
  const roles = startRoles({
    address: app.address,
    world: scene.world,
    adminToken: await logInAsAdmin(app.address),
    perSecond: numberOption('reads', 20),
  });
  let isWriting = true;
  const writing = (async () => {
    const underWay = new Set<Promise<unknown>>();
    while (isWriting) {
      const write: Promise<unknown> = scene.writers.write(app).finally(() => underWay.delete(write));
      underWay.add(write);
      await pause(1000 / numberOption('writes', 4));
    }
    await Promise.all(underWay);
  })();

  console.log('minute  requests  failed   p50 ms   p99 ms  bare ms  memory MB  handles  connections');
  const slices: Slice[] = [];
  for (let n = 1; n <= sliceCount; n += 1) {
    await pause((minutes / sliceCount) * 60_000);
    const slice = { ...roles.take(), ...(await sizesOf(app.pid)) };
    slices.push(slice);
    const { requests, failed, p50, p99, bare, memory, handles, connections } = slice;
    const cells = [
      (n * minutes) / sliceCount,
      requests,
      failed,
      p50,
      p99,
      bare,
      memory,
      handles,
      connections,
    ];
    const widths = [6, 8, 6, 7, 7, 7, 9, 7, 11];
    console.log(cells.map((cell, at) => cell.toFixed(at === 0 ? 1 : 0).padStart(widths[at] ?? 0)).join('  '));
  }
  isWriting = false;
  await Promise.all([roles.stop(), writing]);
  const growing = whatGrows(slices);
  const failed = slices.reduce((sum, slice) => sum + slice.failed, 0);
  console.log(`writes acknowledged: ${scene.writers.count()}, answers of 5xx or none: ${failed}`);
  console.log(growing.length ? `GROWS: ${growing.join(', ')}` : 'nothing grows');
  return growing.length === 0 && failed === 0;
}

async function sizesOf(pid: number): Promise<Pick<Slice, 'memory' | 'handles' | 'connections'>> {
  const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    memory: Number(resident) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: await connectionsTo(scene.databaseUrl),
  };
}

async function connectionsTo(url: string): Promise<number> {
  const text = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend'`;
  let count: number | null = null;
  const ask = async () => {
    count = await countOf(url, text).catch(() => null);
    return count !== null;
  };
  await waitFor('the number of connections', ask, { every: 200 });
  return count ?? 0;
}

async function logInAsAdmin(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}
