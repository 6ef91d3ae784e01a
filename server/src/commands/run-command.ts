import { parseArgs } from 'node:util';
import { ConfigError } from '#config.ts';
import { AppError } from '#domain/app-error.ts';
import { ArchiveError } from '#infra/backup/manifest.ts';
import { EmbeddedDatabaseError } from '#infra/db/embedded/start-embedded-database.ts';
import { adminCreate, adminResetPassword } from './admin.ts';
import { backup } from './backup.ts';
import { type Command, CommandError, helpOf, parserOptions, type Terminal, UsageError } from './command.ts';
import { doctor } from './doctor.ts';
import { erase } from './erase.ts';
import { exportPerson } from './export.ts';
import { jobsStats } from './jobs-stats.ts';
import { mailTest } from './mail-test.ts';
import { restore } from './restore.ts';
import { storageCheck } from './storage-check.ts';

const commands: Command[] = [
  backup,
  restore,
  doctor,
  adminCreate,
  adminResetPassword,
  exportPerson,
  erase,
  mailTest,
  storageCheck,
  jobsStats,
];

const overview = () => {
  const lines = commands.map((command) => [[command.name, ...command.args].join(' '), command.summary]);
  const width = Math.max(...lines.map(([usage = '']) => usage.length)) + 3;
  return [
    'Usage: npm run akwan -- COMMAND …',
    '',
    ...lines.map(([usage = '', summary]) => `  ${usage.padEnd(width)}${summary}`),
    '',
    'npm run akwan -- COMMAND --help says more. The same variables as for the server name database and files.',
  ].join('\n');
};

const expected = [CommandError, ConfigError, EmbeddedDatabaseError, ArchiveError, AppError];

/** Answers the exit code: 0 when all went well, 1 when not, 2 for a command that was written wrongly. */
export async function runCommand(
  argv: string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  try {
    await findAndRun(argv, env, terminal);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(error.message);
      return 2;
    }
    const isExpected = expected.some((kind) => error instanceof kind);
    terminal.note(isExpected ? (error as Error).message : `It failed: ${describe(error)}`);
    return 1;
  }
}

async function findAndRun(argv: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<void> {
  if (argv.length === 0) throw new UsageError(overview());
  if (['--help', '-h', 'help'].includes(argv[0] ?? '')) return terminal.say(overview());
  const command = commands.find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '));
  if (!command) throw new UsageError(`There is no command "${argv.join(' ')}".\n\n${overview()}`);
  const rest = argv.slice(command.name.split(' ').length);
  const { positionals, values } = parse(command, rest);
  if (values.help) return terminal.say(helpOf(command));
  const needed = command.args.filter((name) => !name.startsWith('[')).length;
  if (positionals.length < needed || positionals.length > command.args.length)
    throw new UsageError(helpOf(command));
  await command.run({ ...terminal, env, args: positionals, flags: values as Record<string, boolean> });
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: parserOptions(command), allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpOf(command)}`);
  }
}

const describe = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return [message || String(error), code && `(${code})`].filter(Boolean).join(' ');
};
