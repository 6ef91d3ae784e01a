import { spawn, spawnSync } from 'node:child_process';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** PostgreSQL refuses to run as root, so root lends it another user. */
export type RunAs = { uid: number; gid: number };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** A bare environment: no PG* variable of the caller reaches the server, and its messages stay English. */
export const spawnOptions = (runAs: RunAs | undefined) => ({
  ...runAs,
  cwd: '/',
  env: { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
});

function idOf(flag: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { ...spawnOptions(undefined), encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function findUser(name: string): RunAs | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid && gid ? { uid, gid } : undefined;
}

function makeUser(name: string): RunAs | undefined {
  spawnSync(
    'useradd',
    ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    spawnOptions(undefined),
  );
  return findUser(name);
}

export function unprivilegedUser(): RunAs {
  const user = findUser('postgres') ?? findUser('nobody') ?? findUser('akwan') ?? makeUser('akwan');
  if (user) return user;
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root and no other user was found: start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Asks the system itself, as that user: modes, groups, access lists and mounts all count. */
export function mayEnter(runAs: RunAs, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], spawnOptions(runAs)).status === 0;
}

export function run(
  program: string,
  args: string[],
  { runAs, input = '' }: { runAs: RunAs | undefined; input?: string },
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(runAs), stdio: 'pipe' });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => undefined);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
    child.stdin.end(input);
  });
}
