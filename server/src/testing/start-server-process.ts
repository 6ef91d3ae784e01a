import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The server in a process of its own, on this database and with its files in this folder. */
export async function startServerProcess(
  databaseUrl: string,
  filesFolder: string,
): Promise<{ server: ChildProcess; address: string }> {
  const script = join(inject('processBundles'), 'server-process.js');
  const server = spawn(process.execPath, [script, databaseUrl, filesFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  return { server, address: String(line).trim() };
}
