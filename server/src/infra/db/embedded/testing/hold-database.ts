import { startEmbeddedDatabase } from '../start-embedded-database.ts';

// A stand-in for the product's main: starts the database, tells its address, and stops it when asked to.
const [dataDir = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const database = await startEmbeddedDatabase({ dataDir, say });
  const stop = () => void database.stop().then(() => process.exit(0));
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, stop);
  setInterval(() => undefined, 60_000);
  say(`url ${database.url}`);
} catch (error) {
  say(`${(error as Error).name}: ${(error as Error).message}`);
  process.exitCode = 1;
}
