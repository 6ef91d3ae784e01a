import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { jobWithdrawnEmail } from './erase-account.emails.ts';
import * as queries from './job-withdrawals.queries.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** So few that another email to one of them hardly waits. */
const applicantsAtOnce = 100;

/** Those who applied for jobs of erased accounts, and were not declined, learn that the job is gone. */
export async function tellWithdrawals(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const job = await queries.findWithdrawnJob(deps.db);
    if (!job) return;
    await tellNextApplicants(deps, job);
  }
}

/** How far it came is written with the mails: a run that is killed tells nobody twice. */
async function tellNextApplicants({ db, mailer, publicUrl }: Deps, job: { id: string; title: string }) {
  const message = await jobWithdrawnEmail(job, publicUrl);
  await inTransaction(db, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, job.id);
    if (!withdrawal) return;
    const applicants = await queries.listApplicants(tx, job.id, withdrawal.after, applicantsAtOnce);
    const last = applicants.at(-1);
    if (last) await queries.updateWithdrawal(tx, job.id, last.id);
    else await queries.deleteWithdrawal(tx, job.id);
    await mailer.enqueue(tx, ...applicants.map(({ email }) => ({ ...message, to: email })));
  });
  mailer.flush();
}
