import { retention } from '@akwan/contract/limits.ts';
import { dayAfter, mondayOf } from '@akwan/contract/lists/work-weeks.ts';
import { newToken } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import * as queries from './reminders.queries.ts';
import { emptyWeekEmail, supervisorEmail, weeksWaitEmail } from './work-records.emails.ts';
import { todayAt } from './work-records.presenter.ts';
import { insertLink } from './work-records.queries.ts';
import { linkEnd, type RecordDeps } from './work-records.service.ts';

/** Every morning: who has an empty week, and who has weeks to confirm, each at most once a week. */
export function scheduleRecordReminders({
  queue,
  log,
  ...deps
}: RecordDeps & { queue: Queue; log: QueueLog }): void {
  queue.work('work-records', (_data, { signal }) => remindOfRecords(deps, new Date(), signal));
  queue.schedule('work-records', '20 6 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'reminders of work records could not be scheduled');
  });
}

export async function remindOfRecords(deps: RecordDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const today = todayAt(now);
  const thisMonday = mondayOf(today);
  const due = { now, today, thisMonday, lastMonday: dayAfter(thisMonday, -7) };
  while (await remindNextWorker(deps, due)) signal?.throwIfAborted();
  while (await remindNextConfirmer(deps, due)) signal?.throwIfAborted();
  await queries.deleteOldAddresses(deps.db, dayAfter(today, -retention.logDays));
  deps.mailer.flush();
}

async function remindNextWorker({ db, mailer, publicUrl }: RecordDeps, due: queries.Due): Promise<boolean> {
  const record = await queries.findEmptyWeek(db, due);
  if (!record) return false;
  const mail = await emptyWeekEmail(record.worker_email, record, due.lastMonday, { publicUrl });
  await inTransaction(db, async (tx) => {
    if (await queries.markWorkerReminded(tx, record.id, due.lastMonday)) await mailer.enqueue(tx, mail);
  });
  return true;
}

/** The supervisor with a link of their own, or else the employer. */
async function remindNextConfirmer(
  { db, mailer, publicUrl }: RecordDeps,
  due: queries.Due,
): Promise<boolean> {
  const record = await queries.findWaitingRecord(db, due);
  if (!record) return false;
  const token = newToken();
  const waiting = record.written_count - record.confirmed_count;
  const { supervisor_email: supervisor } = record;
  const employer = record.poster_suspended_at ? null : record.poster_email;
  const asked = { kind: 'asked' as const, waiting };
  const mail = supervisor
    ? await supervisorEmail(supervisor, record, asked, token, { publicUrl })
    : employer && (await weeksWaitEmail(employer, record, waiting, { publicUrl }));
  await inTransaction(db, async (tx) => {
    if (!(await queries.markConfirmerReminded(tx, record.id, due.now)) || !mail) return;
    if (supervisor) await insertLink(tx, record.id, token, due.now, linkEnd(due.now));
    await mailer.enqueue(tx, mail);
  });
  return true;
}
