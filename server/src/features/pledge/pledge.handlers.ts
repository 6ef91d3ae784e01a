import { listDueApplications } from '@akwan/contract/stages.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import { listDueJobs } from './pledge.queries.ts';

const soonDays = 3;
const maxJobs = 5;

export function pledgeHandlers({ db }: { db: Database }) {
  return [
    handle(listDueApplications, async ({ currentUser }) => {
      const now = new Date();
      const until = new Date(now.getTime() + soonDays * 24 * 3_600_000);
      const rows = await listDueJobs(db, currentUser.id, now, until);
      const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + Number(amount), 0);
      const late = sumOf(rows.map((row) => row.late));
      return {
        late,
        soon: sumOf(rows.map((row) => row.amount)) - late,
        jobs: rows.slice(0, maxJobs).map((row) => ({
          jobId: row.job_id,
          jobTitle: row.title,
          amount: Number(row.amount),
          answerBy: row.answer_by.toISOString(),
        })),
      };
    }),
  ];
}
