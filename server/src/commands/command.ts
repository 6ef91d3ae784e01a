/** Something that the person at the terminal can mend: its message is one line. Ends with 1. */
export class CommandError extends Error {}

/** The command was written wrongly. Ends with 2. */
export class UsageError extends Error {}

export type Terminal = {
  /** The result, on standard output. */
  say(line: string): void;
  /** Progress and remarks, on standard error. */
  note(line: string): void;
  /** A line that is typed, or read from a pipe. */
  ask(question: string, options?: { hidden: boolean }): Promise<string>;
};

export type Call = Terminal & {
  env: NodeJS.ProcessEnv;
  args: string[];
  flags: Record<string, boolean | undefined>;
};

export type Command = {
  /** As it is typed: one or two words. */
  name: string;
  /** What follows the name, `[OPTIONAL]` last. */
  args: string[];
  flags?: Record<string, string>;
  summary: string;
  /** Further lines of its help. */
  details?: string;
  run(call: Call): Promise<void>;
};

type Flag = { type: 'boolean'; short?: string };

export const parserOptions = ({ flags = {} }: Command): Record<string, Flag> => ({
  help: { type: 'boolean', short: 'h' },
  ...Object.fromEntries(Object.keys(flags).map((name): [string, Flag] => [name, { type: 'boolean' }])),
});

export function helpOf(command: Command): string {
  const flags = Object.entries({ ...command.flags, help: 'shows this' });
  const width = Math.max(...flags.map(([name]) => name.length)) + 4;
  return [
    `Usage: npm run akwan -- ${[command.name, ...command.args].join(' ')}`,
    '',
    command.summary,
    ...(command.details ? ['', command.details.trim()] : []),
    '',
    ...flags.map(([name, meaning]) => `  ${`--${name}`.padEnd(width)}${meaning}`),
    '',
    'It reads the same variables as the server. Ends with 0 when all went well, 1 when not, 2 when written wrongly.',
  ].join('\n');
}
