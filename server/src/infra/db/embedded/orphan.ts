import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError, errorCode } from './embedded-database-error.ts';
import { exists, isServerOf, stopServer } from './processes.ts';
import type { Listening } from './socket.ts';

/** What the server writes about itself: the first line is its process, the fourth its port, the fifth where its socket is, the eighth its state. */
export function readServerFile(cluster: string): (Listening & { pid: number; state: string }) | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketFolder] = lines;
    return {
      pid: Number(pid),
      port: Number(port),
      socketFolder: socketFolder || undefined,
      state: lines[7]?.trim() ?? '',
    };
  } catch {
    return undefined;
  }
}

/**
 * Stops a server that outlived a killed process. It could be adopted as well, but then it would keep its old
 * settings and binaries; stopping it takes a fraction of a second. Call only while holding the data folder.
 */
export async function stopOrphan(cluster: string, say: (line: string) => void): Promise<void> {
  const pid = readServerFile(cluster)?.pid;
  if (!pid || !exists(pid)) return;
  if (!isServerOf(cluster, pid)) {
    // The number belongs to another process by now, or to a zombie (a container without init). PostgreSQL would take either for a running server; the check of its shared memory stays.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  say(`database: stopping the server that an earlier run left behind (process ${pid})`);
  try {
    await stopServer(cluster, pid);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database is still running as process ${pid} and could not be stopped (${errorCode(error)}).`,
    );
  }
}
