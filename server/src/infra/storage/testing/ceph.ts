import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { freePort } from '#infra/db/embedded/free-port.ts';
import type { S3Address } from '#infra/storage/s3-store.ts';

const run = promisify(execFile);
const programs = ['monmaptool', 'ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'];
const keys = { keyId: 'akwan', secret: 'akwan-secret' };

/** A whole Ceph with its S3 gateway, kept in memory (Debian: radosgw, ceph-mon, ceph-osd); else why not. */
export async function startCeph(): Promise<S3Address | string> {
  const found = await Promise.all(programs.map((name) => run('which', [name]).catch(() => null)));
  const missing = programs[found.indexOf(null)];
  if (missing) return `no S3_TEST_ENDPOINT, and no Ceph: ${missing} is not installed`;

  const folder = await mkdtemp(join(tmpdir(), 'akwan-ceph-'));
  const daemons: ChildProcess[] = [];
  const conf = join(folder, 'ceph.conf');
  let isEnding = false;
  const start = (name: string, ...args: string[]) => {
    const daemon = spawn(name, ['-c', conf, ...args, '-f'], { stdio: 'ignore' });
    daemons.push(daemon);
    // The first start of an OSD sometimes comes too early for its monitor.
    daemon.once('exit', () => isEnding || setTimeout(() => isEnding || start(name, ...args), 500));
  };
  const ask = (name: string, ...args: string[]) => run(name, ['-c', conf, ...args], { timeout: 60_000 });
  afterAll(async () => {
    isEnding = true;
    for (const daemon of daemons.reverse()) await end(daemon);
    await rm(folder, { recursive: true, force: true });
  });

  const [id, monitor, gateway] = [randomUUID(), await freePort(), await freePort()];
  await writeFile(conf, settings(folder, id, monitor, gateway));
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name));
  const map = join(folder, 'monmap');
  await run('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', id, map]);
  await ask('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
  start('ceph-mon', '-i', 'a');
  await ask('ceph', 'osd', 'new', id);
  await ask('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', id);
  start('ceph-osd', '-i', '0');
  const person = ['--uid=akwan', '--display-name=Akwan'];
  const secrets = [`--access-key=${keys.keyId}`, `--secret-key=${keys.secret}`];
  await ask('radosgw-admin', 'user', 'create', ...person, ...secrets);
  start('radosgw', '-n', 'client.rgw');
  const endpoint = `http://127.0.0.1:${gateway}`;
  await answers(endpoint);
  return { endpoint, bucket: 'akwan-test', region: 'us-east-1', ...keys };
}

const settings = (folder: string, id: string, monitor: number, gateway: number) => `[global]
fsid = ${id}
mon host = v1:127.0.0.1:${monitor}
public addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
mon allow pool size one = true
mon max pg per osd = 1000
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 268435456
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file =
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;

async function answers(endpoint: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const reply = await fetch(endpoint).catch(() => null);
    if (reply?.ok) return;
    if (Date.now() > until) throw new Error('the S3 gateway did not answer');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const ended = new Promise((resolve) => daemon.once('exit', resolve));
  daemon.kill('SIGKILL');
  await ended;
}
