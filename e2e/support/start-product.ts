import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './network.ts';
import { administrator } from './people.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the built product once for all tests, on the database of the seed process (see seed.ts).
 * AKWAN_URL together with AKWAN_SEED_URL names a pair that runs already.
 */
export default async function startProduct() {
  if (process.env.AKWAN_URL && process.env.AKWAN_SEED_URL) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'akwan-e2e-'));
  // As root the database runs as another user, who must be able to reach its files.
  await chmod(folder, 0o755);
  const logFile = path.join(folder, 'log');
  const log = await open(logFile, 'w');
  const port = await freePort();
  const seed = await startSeed(path.join(folder, 'database'), log.fd);
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: environment(port, path.join(folder, 'data'), seed.databaseUrl),
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();

  const url = `http://127.0.0.1:${port}`;
  try {
    await ready(server, url);
  } catch (error) {
    server.kill('SIGKILL');
    await stop(seed.process);
    throw new Error(`${error}\n${await readFile(logFile, 'utf8')}`);
  }
  process.env.AKWAN_URL = url;
  process.env.AKWAN_SEED_URL = seed.url;

  return async () => {
    const code = await stop(server);
    await stop(seed.process);
    const output = await readFile(logFile, 'utf8');
    await rm(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${code} after SIGTERM.\n${output.slice(-4000)}`);
  };
}

/** The process that owns the database and inserts test data; its first line says where it listens. */
async function startSeed(dataDir: string, log: number) {
  const script = path.join('src', 'testing', 'seed-server.ts');
  const seed = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: path.join(root, 'server'),
    // It ends when its input is closed, so it never outlives this process.
    stdio: ['pipe', 'pipe', log],
  });
  if (!seed.stdout) throw new Error('The seed process has no output.');
  const [line] = await Promise.race([
    once(seed.stdout, 'data'),
    once(seed, 'exit').then(([code]) => Promise.reject(new Error(`The seed process ended with ${code}.`))),
  ]);
  return { process: seed, ...(JSON.parse(String(line)) as { url: string; databaseUrl: string }) };
}

function environment(port: number, dataDir: string, databaseUrl: string): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, LANG, TMPDIR },
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    // Each test comes from a network of its own (see network.ts), or they would use up each other's limits.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    WORKERS: '1',
  };
}

async function ready(server: ChildProcess, url: string) {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`The product ended with ${server.exitCode} before it was ready.`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(100);
  }
  throw new Error('The product was not ready within two minutes.');
}

async function stop(child: ChildProcess): Promise<number | string | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const [code, signal] = await ended;
  clearTimeout(timer);
  return code ?? signal;
}
