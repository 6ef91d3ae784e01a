import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { EmbeddedDatabaseError } from './infra/db/embedded/start-embedded-database.ts';
import { SecretsKeyError } from './infra/secrets/open-secret-box.ts';
import { readableLog } from './readable-log.ts';
import { runPrimary, runWorker, tellFault } from './run-workers.ts';
import { StartError } from './start-errors.ts';
import { startServer } from './start-server.ts';

// Left alone, the heap grows to several times of what is in use before it is collected: answers that come and go fill that.
// Collected after two thirds more instead of twice as much, it takes 40 MB less under 100,000 addresses; new lists are as fast.
setFlagsFromString('--heap-growing-percent=66');

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const expected = [ConfigError, EmbeddedDatabaseError, SecretsKeyError, StartError];

let isStopping = false;

function giveUp(error: unknown): never {
  // Told to stop meanwhile: what was under way fails, and that is no fault.
  if (isStopping) process.exit(0);
  const isExpected = expected.some((kind) => error instanceof kind);
  const line = isExpected ? (error as Error).message : `Akwan could not start: ${String(error)}`;
  if (cluster.isWorker) tellFault(line);
  else complain(line);
  process.exit(1);
}

async function start(): Promise<{ stop(): Promise<void>; reload?(): Promise<void> }> {
  const config = readConfig();
  process.env.NODE_ENV ??= 'production';
  const slot = process.env.AKWAN_WORKER;
  const options = { level: config.logLevel, base: slot ? { worker: Number(slot) } : null };
  const log = process.stdout.isTTY ? pino(options, readableLog(process.stdout)) : pino(options);
  if (cluster.isWorker) return runWorker(config, log);
  if (config.workers === 1) return startServer(config, log, say);
  return runPrimary({ config, log, say, complain, script: fileURLToPath(import.meta.url) });
}

const starting = start();

/** A start that is under way ends first: nothing of it is left behind. */
async function stop(): Promise<void> {
  // npm passes the signal on as well, so it may come twice.
  if (isStopping) return;
  isStopping = true;
  process.exitCode = 0;
  if (cluster.isPrimary) say('stopping …');
  await (await starting).stop();
  process.exit();
}
const stopOrGiveUp = () => void stop().catch(giveUp);
process.on('SIGTERM', stopOrGiveUp);
// Ctrl-C reaches every process of the terminal: the primary one tells its workers.
process.on('SIGINT', () => cluster.isPrimary && stopOrGiveUp());
// A terminal that closes ends what was started in it; elsewhere the signal asks for new workers.
process.on('SIGHUP', () => {
  if (process.stdout.isTTY) cluster.isPrimary && stopOrGiveUp();
  else void starting.then((server) => server.reload?.()).catch(() => {});
});
await starting.catch(giveUp);
