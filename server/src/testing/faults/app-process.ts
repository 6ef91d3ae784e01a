import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '#infra/db/embedded/free-port.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
export type AppProcess = {
  address: string;
  pid: number | undefined;
  isReady: boolean;
  starts: number;
  /** Ended by itself, and not because it was killed: a fault. */
  endedByItself: boolean;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** As an operator ends it: it finishes what it has begun. */
  stop(): Promise<void>;
};

/** A process of the built product that can be killed and started again on the same port. */
export async function createApp(env: Record<string, string>): Promise<AppProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let isKilled = false;
  // Nothing stays behind when the run itself is ended.
  process.once('exit', () => child?.kill('SIGKILL'));

  const app: AppProcess = {
    address: `http://127.0.0.1:${port}`,
    pid: undefined,
    isReady: false,
    starts: 0,
    endedByItself: false,
    async start() {
      isKilled = false;
      app.starts += 1;
      const started = spawn(process.execPath, ['server/dist/main.js'], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_ENV: 'production',
          PORT: String(port),
          DEMO: 'false',
          // Machines without a shared disk share the key by the variable.
          SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
          TRUST_PROXY: 'loopback',
          LOG_LEVEL: 'fatal',
          // What is killed is what serves.
          WORKERS: '1',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      app.pid = started.pid;
      started.once('exit', () => {
        app.isReady = false;
        if (!isKilled) app.endedByItself = true;
      });
      while (!(await isUp(app.address))) {
        if (started.exitCode !== null || isKilled) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      app.isReady = !isKilled;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
  const end = async (signal: NodeJS.Signals) => {
    isKilled = true;
    app.isReady = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return app;
}

const isUp = (address: string) =>
  fetch(`${address}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );
