import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { EmbeddedDatabaseError } from './infra/db/embedded/start-embedded-database.ts';
import { StartError, startServer } from './start-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function giveUp(error: unknown): never {
  const isExpected =
    error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof StartError;
  process.stderr.write(isExpected ? `${error.message}\n` : `Akwan could not start: ${String(error)}\n`);
  process.exit(1);
}

try {
  const config = readConfig();
  process.env.NODE_ENV ??= 'production';
  const log = pino({ level: config.logLevel, base: null });
  const server = await startServer(config, log, say);

  let stopping = false;
  const stop = async () => {
    // npm passes the signal on as well, so it may come twice.
    if (stopping) return;
    stopping = true;
    say('stopping …');
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  giveUp(error);
}
