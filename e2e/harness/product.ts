import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { administrator } from './administrator.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the built product once for all journeys, unless AKWAN_URL names one that runs already. */
export default async function startProduct() {
  if (process.env.AKWAN_URL) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'akwan-e2e-'));
  // As root the database runs as another user, who must be able to get to its files.
  await chmod(folder, 0o755);
  const logFile = path.join(folder, 'log');
  const port = await freePort();
  const log = await open(logFile, 'w');
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: environment(port, path.join(folder, 'data')),
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();

  const url = `http://127.0.0.1:${port}`;
  try {
    await ready(server, url);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`${error}\n${await readFile(logFile, 'utf8')}`);
  }
  process.env.AKWAN_URL = url;

  return async () => {
    const code = await stop(server);
    const words = await readFile(logFile, 'utf8');
    await rm(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${code} after SIGTERM.\n${words.slice(-4000)}`);
  };
}

function environment(port: number, dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, LANG, TMPDIR },
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DEMO: 'true',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    // Each journey comes from a network of its own (see network.ts), or they would use up each other's limits.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
  };
}

async function ready(server: ChildProcess, url: string) {
  const giveUp = Date.now() + 120_000;
  while (Date.now() < giveUp) {
    if (server.exitCode !== null)
      throw new Error(`The product ended with ${server.exitCode} before it was ready.`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(200);
  }
  throw new Error('The product was not ready within two minutes.');
}

async function stop(server: ChildProcess): Promise<number | string | null> {
  if (server.exitCode !== null) return server.exitCode;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), 30_000);
  const [code, signal] = await ended;
  clearTimeout(timer);
  return code ?? signal;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
