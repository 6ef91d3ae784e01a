import { randomUUID } from 'node:crypto';
import { supervisorLinkDays } from '@akwan/contract/limits.ts';
import { isRecordKind, mondayOf, mondaysBetween } from '@akwan/contract/lists/work-weeks.ts';
import type { RecordInput, WeekInput } from '@akwan/contract/work-records.ts';
import { AppError } from '#domain/app-error.ts';
import { holdMember } from '#domain/company-members.queries.ts';
import { type CurrentUser, newToken } from '#domain/current-user.ts';
import { managesJob, requireEditor } from '#domain/job-policies.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import * as emails from './work-records.emails.ts';
import { todayAt } from './work-records.presenter.ts';
import * as queries from './work-records.queries.ts';

export type RecordDeps = { db: Database; mailer: Mailer; publicUrl: string };
type Side = 'worker' | 'company';

const day = 24 * 3_600_000;
export const linkEnd = (now: Date): Date => new Date(now.getTime() + supervisorLinkDays * day);

type Sides = { user_id: string; posted_by: string | null; company_id: string | null; erase_at: Date | null };

/** Strangers learn nothing, and a company has no part in the record of a person whose account is ending. */
function sideOf(currentUser: CurrentUser, row: Sides | undefined): Side {
  if (row?.user_id === currentUser.id) return 'worker';
  if (row && !row.erase_at && managesJob(currentUser, row)) return 'company';
  throw new AppError('not_found');
}

/** The side that changes something, as it stays until the transaction ends. */
export async function holdSide(tx: Tx, currentUser: CurrentUser, row: Sides): Promise<void> {
  const member = await holdMember(tx, currentUser);
  sideOf(member, row);
  requireEditor(member);
}

export async function readRecord(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  only?: Side,
): Promise<queries.RecordRow> {
  const row = await queries.findRecord(db, id);
  const side = sideOf(currentUser, row);
  if (!row || (only && side !== only)) throw new AppError('not_found');
  return row;
}

export async function openRecord(
  { db, mailer, publicUrl }: RecordDeps,
  currentUser: CurrentUser,
  applicationId: string,
  input: RecordInput,
  now: Date,
): Promise<string> {
  const application = await queries.findApplication(db, applicationId);
  const side = sideOf(currentUser, application);
  if (!application) throw new AppError('not_found');
  requireEditor(currentUser);
  const { type, title, company, worker_email: workerEmail, user_id: userId } = application;
  if (application.status !== 'approved' || !isRecordKind(type)) throw new AppError('record_not_offered');
  checkSupervisor(input, workerEmail);
  const record = {
    id: newId(),
    application_id: applicationId,
    user_id: userId,
    name: `${application.firstname} ${application.lastname}`,
    kind: type,
    job_title: title,
    company,
    ...fieldsOf(input),
    // The link is the only protection of the page that it leads to, so nothing in it can be guessed.
    public_id: randomUUID(),
    created_at: now,
  };
  const token = newToken();
  const facts = { ...record, employer: company ?? application.poster_name };
  const sending = { publicUrl, sender: currentUser.id };
  const other = side === 'worker' ? application.poster_email : workerEmail;
  const mails = await Promise.all([
    emails.supervisorEmail(input.supervisorEmail, facts, { kind: 'named' }, token, sending),
    ...(other
      ? [emails.recordOpenedEmail({ email: other, isWorker: side === 'company' }, facts, sending)]
      : []),
  ]);
  await inTransaction(db, async (tx) => {
    await holdSide(tx, currentUser, application);
    if (!(await queries.insertRecord(tx, record))) throw new AppError('record_exists');
    await queries.insertLink(tx, record.id, token, now, linkEnd(now));
    await mailer.enqueue(tx, ...mails);
  });
  mailer.flush();
  return record.id;
}

const fieldsOf = ({ startDate, endDate, supervisorName, supervisorEmail }: RecordInput) => ({
  start_date: startDate,
  end_date: endDate,
  supervisor_name: supervisorName,
  supervisor_email: supervisorEmail,
});

/** Nobody confirms their own work. */
function checkSupervisor({ supervisorEmail }: RecordInput, workerEmail: string): void {
  if (supervisorEmail === workerEmail) throw new AppError('own_supervisor', { field: 'supervisorEmail' });
}

/** A new supervisor gets a link, the one before loses theirs, and the other side is told. `spendLink` counts the emails. */
export async function changeRecord(
  { db, mailer, publicUrl }: RecordDeps,
  currentUser: CurrentUser,
  id: string,
  input: RecordInput,
  { now, spendLink }: { now: Date; spendLink: () => Promise<void> },
): Promise<void> {
  const found = await readRecord(db, currentUser, id);
  requireEditor(currentUser);
  if (found.finished_at) throw new AppError('record_finished');
  checkSupervisor(input, found.worker_email);
  const isNew = input.supervisorEmail !== found.supervisor_email;
  const token = newToken();
  let mails: EmailMessage[] = [];
  if (isNew) {
    await spendLink();
    const facts = { ...found, ...fieldsOf(input) };
    const sending = { publicUrl, sender: currentUser.id };
    const other = found.user_id === currentUser.id ? found.poster_email : found.worker_email;
    mails = await Promise.all([
      emails.supervisorEmail(input.supervisorEmail, facts, { kind: 'named' }, token, sending),
      ...(other ? [emails.supervisorChangedEmail(other, facts, sending)] : []),
    ]);
  }
  await inTransaction(db, async (tx) => {
    await holdSide(tx, currentUser, found);
    const locked = await queries.lockRecord(tx, id);
    if (!locked || locked.finished_at) throw new AppError('record_finished');
    const mondays = new Set(mondaysBetween(input.startDate, input.endDate));
    const written = await queries.listWeeks(tx, id);
    if (!written.every(({ monday }) => mondays.has(monday)))
      throw new AppError('week_outside', { field: 'endDate' });
    await queries.updateRecord(tx, id, fieldsOf(input));
    if (!isNew) return;
    await queries.deleteLinks(tx, id);
    await queries.insertLink(tx, id, token, now, linkEnd(now));
    await mailer.enqueue(tx, ...mails);
  });
  mailer.flush();
}

/** The same again, also of a week that was confirmed since, changes nothing: a lost answer is asked for again. */
export async function saveWeek(
  { db }: RecordDeps,
  currentUser: CurrentUser,
  { recordId, monday }: { recordId: string; monday: string },
  { text, hours }: WeekInput,
  now: Date,
): Promise<void> {
  const record = await readRecord(db, currentUser, recordId, 'worker');
  if (monday !== mondayOf(monday)) throw new AppError('week_outside');
  if (monday > todayAt(now)) throw new AppError('week_future');
  await inTransaction(db, async (tx) => {
    const locked = await queries.lockRecord(tx, recordId);
    const { start_date: start, end_date: end, finished_at: finishedAt } = locked ?? record;
    const known = await queries.findWeek(tx, recordId, monday);
    if (known?.text === text && known.hours === hours) return;
    if (known?.confirmed_at) throw new AppError('week_confirmed');
    if (finishedAt) throw new AppError('record_finished');
    if (!mondaysBetween(start, end).includes(monday)) throw new AppError('week_outside');
    await queries.upsertWeek(tx, { record_id: recordId, monday, text, hours, updated_at: now });
  });
}

export async function renewLink(
  { db, mailer, publicUrl }: RecordDeps,
  currentUser: CurrentUser,
  id: string,
  { now, spendLink }: { now: Date; spendLink: () => Promise<void> },
): Promise<void> {
  const record = await readRecord(db, currentUser, id);
  requireEditor(currentUser);
  if (record.finished_at) throw new AppError('record_finished');
  const { supervisor_email: to, written_count: written, confirmed_count: confirmed } = record;
  if (!to) throw new AppError('no_supervisor');
  await spendLink();
  const token = newToken();
  const news = written > confirmed ? { kind: 'asked' as const, waiting: written - confirmed } : undefined;
  const sending = { publicUrl, sender: currentUser.id };
  const mail = await emails.supervisorEmail(to, record, news ?? { kind: 'named' }, token, sending);
  await inTransaction(db, async (tx) => {
    await holdSide(tx, currentUser, record);
    await queries.insertLink(tx, id, token, now, linkEnd(now));
    await mailer.enqueue(tx, mail);
  });
  mailer.flush();
}

export async function setPublic(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  isPublic: boolean,
): Promise<void> {
  await readRecord(db, currentUser, id, 'worker');
  await queries.updateRecord(db, id, { is_public: isPublic });
}
