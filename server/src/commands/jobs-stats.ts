import { listQueueStats } from '#infra/queue/queue-stats.queries.ts';
import type { Command } from './command.ts';
import { withDeployment } from './deployment.ts';

const heads = ['queue', 'due', 'later', 'active', 'failed', 'oldest due'];

export const jobsStats: Command = {
  name: 'jobs stats',
  args: [],
  summary:
    'Shows what the queue has to do: due, planned, being done and given up, and how long the oldest waits.',
  details: `
Mails are in mail-urgent and mail-ordinary. Due jobs that grow old mean that no server runs, or that the mail server does not
answer: see "mail test". Failed ones are kept for a few minutes; the log says why they failed.`,
  run: ({ say, ...call }) =>
    withDeployment(call, async ({ db }) => {
      const rows = (await listQueueStats(db)).map(({ name, due, later, active, failed, oldestSeconds }) => [
        name,
        ...[due, later, active, failed].map(String),
        oldestSeconds === null ? '-' : `${oldestSeconds} s`,
      ]);
      const widths = heads.map((head, column) =>
        Math.max(...[heads, ...rows].map((row) => (row[column] ?? head).length)),
      );
      for (const row of [heads, ...rows])
        say(
          row
            .map((cell, column) => cell.padEnd((widths[column] ?? 0) + 2))
            .join('')
            .trimEnd(),
        );
    }),
};
