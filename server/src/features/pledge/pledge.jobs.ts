import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { reminderEmail, unansweredEmail } from './pledge.emails.ts';
import * as queries from './pledge.queries.ts';

const noId = '00000000-0000-0000-0000-000000000000';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** Reminders go out once a day, in the morning: all that is due for an employer is one mail. Habits are counted hourly. */
export function keepPledges({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('pledge-reminders', (_data, { signal }) => remindOfPledges(deps, new Date(), signal));
  queue.work('reply-habits', (_data, { signal }) => refreshHabits(deps.db, new Date(), { signal }));
  for (const [name, when] of [
    ['pledge-reminders', '0 6 * * *'],
    ['reply-habits', '41 * * * *'],
  ] as const) {
    queue.schedule(name, when).catch((error: unknown) => {
      log.warn({ reason: String(error), name }, 'the work on reply pledges could not be scheduled');
    });
  }
}

/** In batches, each a statement far below the limit of three seconds. */
export async function refreshHabits(
  db: Queryable,
  now: Date,
  { signal, atOnce = 100 }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<void> {
  for (let after: string | undefined = noId; after; ) {
    signal?.throwIfAborted();
    after = await queries.refreshNextHabits(db, now, { after, limit: atOnce });
  }
}

export async function remindOfPledges(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  for (let from: string | undefined = '-infinity'; from; ) {
    from = await remindNextEmployer(deps, now, from);
    signal?.throwIfAborted();
  }
  while (await tellNextApplicant(deps, now)) signal?.throwIfAborted();
  deps.mailer.flush();
}

/** One employer per transaction: each reminder is sent once, however many processes look for some. */
async function remindNextEmployer(
  { db, mailer, publicUrl }: Deps,
  now: Date,
  from: string,
): Promise<string | undefined> {
  const due = await queries.findDueEmployer(db, now, from);
  if (!due) return undefined;
  const message = await reminderEmail(due, { publicUrl, now });
  await inTransaction(db, async (tx) => {
    if ((await queries.markReminded(tx, due.id, now)) > 0) await mailer.enqueue(tx, message);
  });
  return due.from;
}

async function tellNextApplicant({ db, mailer, publicUrl }: Deps, now: Date): Promise<boolean> {
  const row = await queries.findUnanswered(db, now);
  if (!row) return false;
  const message = await unansweredEmail(row, publicUrl);
  await inTransaction(db, async (tx) => {
    // An answer may have come while the email was rendered.
    if (await queries.markUnanswered(tx, row.id)) await mailer.enqueue(tx, message);
  });
  return true;
}
