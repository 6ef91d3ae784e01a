import { mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { databaseAddress, openCluster } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { chooseHome, type DatabaseHome } from './database-home.ts';
import { EmbeddedDatabaseError, errorCode } from './embedded-database-error.ts';
import { signal, stopServer } from './processes.ts';
import { isRoot } from './run-as.ts';
import { startServer } from './server-process.ts';
import type { OtherSettings } from './settings.ts';

export { EmbeddedDatabaseError };

type Say = (line: string) => void;

const maxPause = 15_000;

function takeDataFolder(path: string): { dataDir: string; release: () => void } {
  try {
    // As root another user must pass through to the cluster, which is itself closed to others.
    mkdirSync(path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    const dataDir = realpathSync(path);
    return { dataDir, release: lockDataFolder(dataDir) };
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(
      `The data folder ${path} cannot be written (${errorCode(error)}): set DATA_DIR.`,
    );
  }
}

/** Keeps the server up until stopped; a server that died is started again on the same port, for as long as it takes. */
async function supervise(home: DatabaseHome, binaries: Binaries, say: Say, settings?: OtherSettings) {
  let server = await startServer(home, binaries, say, { settings });
  let restarting: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  let requestStop = () => {};
  const stopRequested = new Promise<void>((resolve) => {
    requestStop = resolve;
  });
  const { port } = server;

  const restart = async () => {
    say('database: stopped unexpectedly, starting again');
    // A pause before each try, ever longer, lest a server that dies at once is started all the time.
    for (let pause = 500; !stopped; pause = Math.min(pause * 2, maxPause)) {
      await Promise.race([sleep(pause, undefined, { ref: false }), stopRequested]);
      if (stopped) return;
      try {
        server = await startServer(home, binaries, say, { fixedPort: port, settings });
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
    stop: () => {
      stopped ??= stop();
      requestStop();
      return stopped;
    },
  };
}

/** A PostgreSQL of our own in the data folder, on loopback only, for as long as this process lives. */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  say: Say;
  settings?: OtherSettings;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const { say, settings } = options;
  const { dataDir, release } = takeDataFolder(options.dataDir);
  try {
    const home = chooseHome(dataDir, say);
    const binaries = await findBinaries(home, say);
    const password = await openCluster(home, binaries, say);
    const server = await supervise(home, binaries, say, settings);
    say('database: ready');
    return {
      url: databaseAddress(password, server.port),
      stop: () => server.stop().then(release),
    };
  } catch (error) {
    release();
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(`The database did not start in ${dataDir}: ${(error as Error).message}`);
  }
}
