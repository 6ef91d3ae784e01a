import type { ConfirmInput } from '@akwan/contract/work-records.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { requireEditor } from '#domain/job-policies.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Queryable, Tx } from '#infra/db/open-database.ts';
import { recordCompletedEmail, supervisorGoneEmail, weeksConfirmedEmail } from './work-records.emails.ts';
import { canComplete, employerOf } from './work-records.presenter.ts';
import * as queries from './work-records.queries.ts';
import { holdSide, type RecordDeps, readRecord } from './work-records.service.ts';

export async function confirmAsCompany(
  deps: RecordDeps,
  currentUser: CurrentUser,
  id: string,
  input: ConfirmInput,
  now: Date,
): Promise<void> {
  const record = await readRecord(deps.db, currentUser, id, 'company');
  requireEditor(currentUser);
  const check = (tx: Tx) => holdSide(tx, currentUser, record);
  await confirm(deps, record, input, { by: null, now, check });
}

export async function readByLink(db: Queryable, token: string, now: Date): Promise<queries.RecordRow> {
  const record = await queries.findByLink(db, token, now);
  if (!record) throw new AppError('link_invalid');
  return record;
}

/** The name that was given, and where the address is: who reads the record can judge that. */
export async function confirmAsSupervisor(
  deps: RecordDeps,
  token: string,
  input: ConfirmInput,
  now: Date,
): Promise<void> {
  const record = await readByLink(deps.db, token, now);
  const at = record.supervisor_email?.split('@')[1];
  const by = `${record.supervisor_name}, supervisor${at ? ` (email at ${at})` : ''}`;
  await confirm(deps, record, input, { by, token, now });
}

type Confirmer = { by: string | null; token?: string; now: Date; check?: (tx: Tx) => Promise<void> };

/** What was changed since it was seen stays open, and a record with such a week is not completed. */
async function confirm(
  { db, mailer, publicUrl }: RecordDeps,
  record: queries.RecordRow,
  { weeks, seenAt, complete = false }: ConfirmInput,
  { by, token, now, check }: Confirmer,
): Promise<void> {
  if (record.finished_at) throw new AppError('record_finished');
  if (complete && record.written_count === 0) throw new AppError('nothing_to_confirm');
  if (complete && !canComplete(record, now)) throw new AppError('record_running');
  if (!complete && weeks.length === 0) throw new AppError('nothing_to_confirm');
  const name = by ?? employerOf(record);
  const sending = { publicUrl };
  const to = record.worker_email;
  const mail = complete
    ? await recordCompletedEmail(to, record, name, sending)
    : await weeksConfirmedEmail(to, record, weeks.length, name, sending);
  await inTransaction(db, async (tx) => {
    await check?.(tx);
    const locked = await queries.lockRecord(tx, record.id);
    if (!locked || locked.finished_at) throw new AppError('record_finished');
    // The link may have ended while this one waited for the record.
    if (token) await readByLink(tx, token, now);
    const confirmation = { mondays: weeks, seenAt: new Date(seenAt), at: now, by };
    const count = await queries.confirmWeeks(tx, record.id, confirmation);
    const open = (await queries.listWeeks(tx, record.id)).filter((week) => !week.confirmed_at);
    const isLeft = complete ? open.length > 0 : open.some(({ monday }) => weeks.includes(monday));
    if (isLeft) throw new AppError('weeks_open');
    if (complete) {
      const done = { finished_at: now, confirmed_by: by, supervisor_email: null };
      await queries.updateRecord(tx, record.id, done);
      await queries.deleteLinks(tx, record.id);
    }
    if (complete || count > 0) await mailer.enqueue(tx, mail);
  });
  mailer.flush();
}

/** The address belongs to somebody else: nothing more is sent to it, and both sides are told. */
export async function stopSupervising(
  { db, mailer, publicUrl }: RecordDeps,
  token: string,
  now: Date,
): Promise<void> {
  const record = await readByLink(db, token, now);
  const sides = [record.worker_email, record.poster_email].filter((to) => to !== null);
  const mails = await Promise.all(sides.map((to) => supervisorGoneEmail(to, record, { publicUrl })));
  await inTransaction(db, async (tx) => {
    await queries.lockRecord(tx, record.id);
    await readByLink(tx, token, now);
    await queries.updateRecord(tx, record.id, { supervisor_email: null });
    await queries.deleteLinks(tx, record.id);
    await mailer.enqueue(tx, ...mails);
  });
  mailer.flush();
}
