import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

const exists = (path: string) => {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
};
const versions = () => (exists('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []);
const found = (program: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin'].some((dir) => exists(`${dir}/${program}`));

/** Debian's packages, those that are missing. */
export async function installPrograms(say: (line: string) => void): Promise<void> {
  const missing = [
    ...(versions().some((version) => exists(`/usr/lib/postgresql/${version}/bin/initdb`))
      ? []
      : ['postgresql']),
    ...(found('pgbouncer') ? [] : ['pgbouncer']),
    ...(found('haproxy') ? [] : ['haproxy']),
  ];
  if (missing.length === 0) return;
  if (!isRoot) throw new Error(`These Debian packages are missing: ${missing.join(', ')}`);
  say(`installing ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], { env });
}

export function postgresProgram(name: string): string {
  const newest = versions().sort((a, b) => Number(b) - Number(a))[0];
  return `/usr/lib/postgresql/${newest}/bin/${name}`;
}

/** PostgreSQL and PgBouncer do not run as root: the user that Debian's packages made. */
function serviceUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  return { uid: uid as number, gid: gid as number };
}

export async function runAsService(command: string, args: string[]): Promise<void> {
  await run(command, args, { cwd: '/', ...serviceUser() });
}

/** For what the service user writes to. */
export async function giveToService(path: string): Promise<void> {
  if (isRoot) await run('chown', ['-R', 'postgres:', path]);
}

export type Service = { stop(): Promise<void>; signal(name: NodeJS.Signals): void };

/** A program in the foreground, which ends with this run. */
export function startService(command: string, args: string[], { asUser = true } = {}): Service {
  const child = spawn(command, args, { cwd: '/', stdio: 'ignore', ...(asUser && serviceUser()) });
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  process.once('exit', () => signal('SIGKILL'));
  return {
    signal,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      signal('SIGTERM');
      await ended;
    },
  };
}
