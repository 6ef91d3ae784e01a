import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** The server in a process of its own, on this database and with its files in this folder. */
export async function startServerProcess(
  databaseUrl: string,
  filesFolder: string,
): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, ['--import', tsx, script, databaseUrl, filesFolder], {
    // tsx looks for tsconfig.json from here.
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  return { server, address: String(line).trim() };
}
