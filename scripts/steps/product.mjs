import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { run } from './run.mjs';

/** @param {string | undefined} name @returns {Promise<{ uid: number, gid: number } | undefined>} */
export async function userOf(name) {
  if (!name) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
  if (!uid.ok) throw new Error(`There is no user ${name}.`);
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

export async function runAs(user, cwd, command, args) {
  const child = spawn(command, args, {
    ...user,
    cwd,
    env: cleanEnvironment(path.dirname(cwd)),
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}\n${output}`);
}

/** A clone of the product, started and stopped as a person at a terminal does it. */
export class Product {
  output = '';
  #child;
  #port;

  constructor(clone, home, user) {
    Object.assign(this, { clone, home, user });
  }

  /** `npm start`, until it is ready. */
  async start(seconds) {
    await this.#spawn();
    const giveUp = Date.now() + seconds * 1000;
    while (Date.now() < giveUp) {
      if (this.#ended()) throw new Error(`It ended with ${this.#child.exitCode}: ${this.output}`);
      const reply = await this.get('/readyz').catch(() => undefined);
      if (reply?.ok) return;
      await pause(100);
    }
    throw new Error(`Not ready after ${seconds} s: ${this.output}`);
  }

  /** `npm start` that is expected to end by itself; gives its exit code, or null when it had to be stopped. */
  async startAndEnd(seconds) {
    await this.#spawn();
    const giveUp = Date.now() + seconds * 1000;
    while (!this.#ended() && Date.now() < giveUp) await pause(100);
    if (this.#ended()) return this.#child.exitCode;
    await this.stop('SIGKILL');
    return null;
  }

  get(place, accept = '*/*') {
    return fetch(`http://127.0.0.1:${this.#port}${place}`, { headers: { accept } });
  }

  /** Signals the server and npm, as a terminal does. */
  async stop(signal) {
    if (!this.#child || this.#ended()) return this.#child?.exitCode ?? 0;
    const ended = once(this.#child, 'exit');
    process.kill(-this.#child.pid, signal);
    const [code] = await ended;
    return code;
  }

  async #spawn() {
    this.output = '';
    this.#port = await freePort();
    const env = { ...cleanEnvironment(this.home), PORT: String(this.#port) };
    // A process group of its own, so that a signal reaches all of it and none of us.
    this.#child = spawn('npm', ['start'], { ...this.user, cwd: this.clone, env, detached: true });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => (this.output += chunk));
    }
  }

  #ended() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}

/** All processes that have to do with a folder: by command, working folder or inherited HOME. */
export async function processesUnder(folder) {
  // A process that was told to end may need a moment until the system forgets it.
  for (let round = 0; ; round += 1) {
    const others = fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
    const left = others.map(describe).filter((line) => line.includes(folder));
    if (left.length === 0 || round === 20) return left;
    await pause(100);
  }
}

function describe(pid) {
  try {
    const [command, environment] = ['cmdline', 'environ'].map((name) =>
      fs.readFileSync(`/proc/${pid}/${name}`, 'utf8'),
    );
    const home = /(?:^|\0)HOME=([^\0]*)/.exec(environment)?.[1];
    return `${pid} ${command.replaceAll('\0', ' ')} in ${fs.readlinkSync(`/proc/${pid}/cwd`)}, home ${home}`;
  } catch {
    return '';
  }
}

/** Nothing of this shell's settings but the way to the network: a newcomer has none. */
function cleanEnvironment(home) {
  const kept = /^(PATH|LANG|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache)|(https?|no)_proxy)$/i;
  const settings = Object.entries(process.env).filter(([name]) => kept.test(name));
  return { ...Object.fromEntries(settings), HOME: home };
}
