import { findPersonByEmail } from '#domain/account-state.queries.ts';
import { AppError } from '#domain/app-error.ts';
import { type CurrentUser, newToken } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as emails from './account-safety.emails.ts';
import { deletePendingLinks } from './account-safety.queries.ts';
import type { AccountsDeps } from './accounts.service.ts';
import * as queries from './email-change.queries.ts';

const linkHours = 1;

export async function findPendingEmail(db: Database, currentUser: CurrentUser): Promise<string | null> {
  return (await queries.findEmailChange(db, currentUser.id))?.email ?? null;
}

/** Both addresses get a mail. Whether the new one has an account is told to nobody but its owner. */
export async function requestChange(
  { db, mailer, publicUrl }: AccountsDeps,
  currentUser: CurrentUser,
  email: string,
): Promise<void> {
  if (email === currentUser.email) throw new AppError('email_unchanged', { field: 'email' });
  const token = newToken();
  const inUse = await findPersonByEmail(db, email);
  const messages = [
    await (inUse
      ? emails.addressInUseEmail(email, publicUrl)
      : emails.confirmAddressEmail(email, `${publicUrl}/confirm-email/${token}`)),
    await emails.changeRequestedEmail(currentUser, publicUrl),
  ];
  const expiresAt = new Date(Date.now() + linkHours * 3600 * 1000);
  await inTransaction(db, async (tx) => {
    await queries.replaceEmailChange(tx, { userId: currentUser.id, email, token, expiresAt });
    await mailer.enqueue(tx, ...messages);
  });
  mailer.flush();
}

/** Answers whose address it is now. The link is enough: it may be opened on another device. */
export async function confirmChange({ db, mailer, publicUrl }: AccountsDeps, token: string): Promise<string> {
  const person = await queries.findPersonByLink(db, token);
  if (!person) throw new AppError('link_invalid');
  const message = await emails.addressChangedEmail(person, publicUrl);
  await inTransaction(db, async (tx) => {
    const email = await queries.takeEmailChange(tx, token);
    if (!email) throw new AppError('link_invalid');
    // Somebody may have signed up with it meanwhile.
    if (!(await queries.updateEmail(tx, person.id, email))) throw new AppError('email_taken');
    // A reset link in the old mailbox opens nothing any more.
    await deletePendingLinks(tx, person.id);
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
  return person.id;
}
