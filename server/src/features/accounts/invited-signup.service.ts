import type { SignupInput } from '@akwan/contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserRow } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Tx } from '#infra/db/open-database.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { newId } from '#infra/new-id.ts';
import { insertUser } from './accounts.queries.ts';
import { type AccountsDeps, type OpenSession, openSession } from './accounts.service.ts';
import { isCommonPassword } from './common-passwords.service.ts';
import { hashPassword } from './passwords.service.ts';
import type { SignInOrigin } from './sign-in-origin.presenter.ts';

type InvitedPerson = Pick<SignupInput, 'firstname' | 'lastname' | 'email' | 'password'>;

/** An employer who came by a link that was mailed to this address: it needs no code to prove it. */
export async function signUpInvited(
  { db }: Pick<AccountsDeps, 'db'>,
  { password, ...person }: InvitedPerson,
  origin: SignInOrigin,
  join: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<OpenSession> {
  if (isCommonPassword(password)) throw new AppError('common_password', { field: 'password' });
  const id = newId();
  const passwordHash = await hashPassword(password);
  const session = await inTransaction(db, async (tx) => {
    const user = await insertUser(tx, {
      ...person,
      id,
      role: 'employer',
      verified_at: new Date(),
      password_hash: passwordHash,
    });
    if (!user) throw new AppError('email_taken');
    await join(tx, user);
    return openSession(tx, user, origin);
  });
  origin.logSecurity('signup', id);
  emitEvent('signUp', { role: 'employer' });
  return session;
}
