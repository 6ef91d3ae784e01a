import { deletionPauseDays } from '@akwan/contract/limits.ts';
import {
  barredAt,
  countActiveAdminsForUpdate,
  findPerson,
  findPersonForUpdate,
  listDueForErasure,
  setAccountState,
} from '#domain/account-state.queries.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import { leaveCompany } from '#domain/company-members.ts';
import { type EraseDeps, eraseAccount, handOverJobs, requireOtherAdmin } from '#domain/erase-account.ts';
import { tellWithdrawals } from '#domain/job-withdrawals.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { deletionPlannedEmail } from './account-deletion.emails.ts';
import { deletePendingLinks } from './account-safety.queries.ts';

export type DeletionDeps = EraseDeps & { clock: () => Date };

const day = 24 * 3_600_000;

/** The jobs stay with the colleagues, if there are any; the last owner says who becomes the owner. */
export function leaveForDeletion(
  { db }: DeletionDeps,
  userId: string,
  heirId: string | undefined,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const companyId = await leaveCompany(tx, { userId, ...(heirId && { newOwnerId: heirId }) });
    if (!companyId) return;
    await auditLog.write(tx, {
      actorId: userId,
      action: 'company.left',
      subjectKind: 'company',
      subjectId: companyId,
      before: { userId },
      ...(heirId && { after: { owner: heirId } }),
    });
  });
}

/** Hides the account everywhere and ends its sessions and meetings; the rest can be taken back. Answers until when. */
export async function planDeletion(deps: DeletionDeps, userId: string): Promise<Date> {
  const { db, mailer, publicUrl, clock } = deps;
  const found = await findPerson(db, userId);
  if (!found) throw new AppError('not_logged_in');
  const now = clock();
  const eraseAt = found.erase_at ?? new Date(now.getTime() + deletionPauseDays * day);
  const message = await deletionPlannedEmail(found, eraseAt, publicUrl);
  const cancelMeetings = await deps.cancelMeetings(found);
  await inTransaction(db, async (tx) => {
    const activeAdmins = found.role === 'admin' ? await countActiveAdminsForUpdate(tx) : 0;
    const person = await findPersonForUpdate(tx, userId);
    if (!person) throw new AppError('not_logged_in');
    if (barredAt(person)) throw new AppError('suspended');
    requireOtherAdmin(person, activeAdmins);
    await handOverJobs(tx, person);
    await setAccountState(tx, person, { erase_at: eraseAt });
    await deletePendingLinks(tx, userId);
    // Said before: the time does not begin anew.
    if (person.erase_at) return;
    const cancellations = await cancelMeetings(tx);
    await auditLog.write(tx, {
      actorId: userId,
      action: 'account.deletion_planned',
      subjectKind: 'user',
      subjectId: userId,
      after: { eraseAt },
    });
    await mailer.enqueue(tx, message, ...cancellations);
  });
  mailer.flush();
  return eraseAt;
}

/** Answers false when nothing was planned. Everything is as it was, but for the meetings. */
export function keepAccount({ db }: DeletionDeps, userId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const person = await findPersonForUpdate(tx, userId);
    if (!person?.erase_at) return false;
    if (barredAt(person)) throw new AppError('suspended');
    await setAccountState(tx, person, { erase_at: null });
    await auditLog.write(tx, {
      actorId: userId,
      action: 'account.kept',
      subjectKind: 'user',
      subjectId: userId,
    });
    return true;
  });
}

const dueAtOnce = 20;

/** Whose time is over; each in a transaction of its own, so that a run that is killed goes on where it was. */
export async function eraseDueAccounts(deps: EraseDeps, now: Date, signal: AbortSignal): Promise<number> {
  let erased = 0;
  for (;;) {
    const due = await listDueForErasure(deps.db, now, dueAtOnce);
    for (const userId of due) {
      signal.throwIfAborted();
      if (await eraseAccount(deps, userId)) erased += 1;
    }
    if (due.length < dueAtOnce) return erased;
  }
}

/** Erasures every hour; what they leave to tell every minute. */
export function scheduleErasure({ queue, log, ...deps }: EraseDeps & { queue: Queue; log: QueueLog }): void {
  queue.work('job-withdrawals', (_data, { signal }) => tellWithdrawals(deps, signal));
  queue.work('accounts-erasure', async (_data, { signal }) => {
    const erased = await eraseDueAccounts(deps, new Date(), signal);
    log.info({ erased }, 'accounts whose deletion was due were erased');
  });
  for (const [name, cron] of [
    ['accounts-erasure', '23 * * * *'],
    ['job-withdrawals', '* * * * *'],
  ] as const)
    queue.schedule(name, cron).catch((error: unknown) => {
      log.warn({ reason: String(error) }, 'erasing accounts could not be scheduled');
    });
}
