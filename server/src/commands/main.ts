import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runCommand } from './run-command.ts';

/** Hidden input is not echoed. */
async function ask(question: string, { hidden } = { hidden: false }): Promise<string> {
  const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
  lines.on('SIGINT', () => process.exit(1));
  // From here on the terminal itself shows nothing.
  if (process.stdin.isTTY) process.stderr.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (hidden && process.stdin.isTTY) process.stderr.write('\n');
  }
}

// An embedded database that was started for the command ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  ask,
});
// A pool or a queue may still hold a timer.
process.exit();
