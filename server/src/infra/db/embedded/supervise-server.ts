import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { signal, stopServer } from './processes.ts';
import { startServer } from './server-process.ts';
import type { OtherSettings } from './settings.ts';
import type { Listening } from './socket.ts';

export type SupervisedServer = Listening & { stop(): Promise<void> };

const maxPause = 15_000;

/** Keeps the server up until stopped; a server that died is started again at the same address, for as long as it takes. */
export async function supervise(
  home: DatabaseHome,
  binaries: Binaries,
  say: (line: string) => void,
  settings?: OtherSettings,
): Promise<SupervisedServer> {
  let server = await startServer(home, binaries, say, { settings });
  let restarting: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  let requestStop = () => {};
  const stopRequested = new Promise<void>((resolve) => {
    requestStop = resolve;
  });
  const { port, socketFolder } = server;

  const restart = async () => {
    say('database: stopped unexpectedly, starting again');
    // A pause before each try, ever longer, lest a server that dies at once is started all the time.
    for (let pause = 500; !stopped; pause = Math.min(pause * 2, maxPause)) {
      await Promise.race([sleep(pause, undefined, { ref: false }), stopRequested]);
      if (stopped) return;
      try {
        server = await startServer(home, binaries, say, { fixed: { port, socketFolder }, settings });
        watch();
        say('database: ready');
        return;
      } catch (error) {
        say(`database: ${(error as Error).message}`);
      }
    }
  };
  const watch = () =>
    void server.exited.then(() => {
      if (!stopped) restarting = restart();
    });
  watch();

  // When this process ends without stop(), the server is still told to shut down.
  const tellServer = () => signal(server.pid, 'SIGINT');
  process.once('exit', tellServer);
  const stop = async () => {
    await restarting;
    await stopServer(home.cluster, server.pid);
    process.off('exit', tellServer);
  };
  return {
    port,
    socketFolder,
    stop: () => {
      stopped ??= stop();
      requestStop();
      return stopped;
    },
  };
}
