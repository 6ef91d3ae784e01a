import type { JobAlertByEmailInput } from '@akwan/contract/job-alerts.ts';
import { maxJobAlerts } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import { newToken } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { MailLimitError } from '#infra/mail/mail-budgets.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import * as queries from './by-email.queries.ts';
import { confirmationEmail } from './job-alerts.emails.ts';
import { type AlertRow, countConfirmed, insertAlert, lockOwner } from './job-alerts.queries.ts';
import { filtersOf } from './job-alerts.service.ts';
import { readPublicationNumber } from './publications.queries.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

const day = 24 * 3600 * 1000;
export const daysToConfirm = 3;

/**
 * Accounts are not looked at, and whatever happens the caller is told the same. What waits for an address is started by
 * the link of one mail a day, so that nobody can fill a mailbox. The oldest makes room for the latest, so that a stranger
 * who asks ten times for an address does not shut out its owner.
 */
export async function requestAlert(
  { db, mailer, publicUrl }: Deps,
  input: JobAlertByEmailInput,
  now: Date,
): Promise<void> {
  const { email, frequency } = input;
  const filters = filtersOf(input);
  const token = newToken();
  const notSince = new Date(now.getTime() - day);
  const message = (await queries.hasConfirmation(db, email, notSince))
    ? undefined
    : await confirmationEmail(email, filters, `${publicUrl}/job-alerts/confirm/${token}`);
  try {
    const passed = await readPublicationNumber(db);
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, email);
      if ((await countConfirmed(tx, email)) >= maxJobAlerts) return;
      await queries.deleteWaiting(tx, email, maxJobAlerts - 1);
      const alert = { id: newId(), user_id: null, email, ...filters, frequency, passed };
      await insertAlert(tx, { ...alert, confirmed_at: null, created_at: now });
      const expiresAt = new Date(now.getTime() + daysToConfirm * day);
      const link = { email, token, now, expiresAt, notSince };
      if (message && (await queries.replaceConfirmation(tx, link))) await mailer.enqueue(tx, message);
    });
  } catch (error) {
    // An address that got too many mails today gets none of this; to say so would tell about it.
    if (!(error instanceof MailLimitError)) throw error;
  }
  mailer.flush();
}

export async function readWaiting(db: Database, token: string, now: Date): Promise<AlertRow[]> {
  const found = await queries.findConfirmation(db, token, now);
  if (!found) throw new AppError('link_invalid');
  return queries.listWaitingAlerts(db, found.email);
}

/** Starts what the person saw and chose, and deletes the rest: it may be a stranger's, added behind the page. */
export function confirmWaiting(db: Database, token: string, alertIds: string[], now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const email = await queries.takeConfirmation(tx, token, now);
    if (!email) throw new AppError('link_invalid');
    await lockOwner(tx, email);
    if ((await queries.confirmAlerts(tx, email, alertIds, now)) === 0) throw new AppError('link_invalid');
    if ((await countConfirmed(tx, email)) > maxJobAlerts) throw new AppError('too_many_alerts');
    await queries.deleteWaiting(tx, email);
  });
}
