import { AppError } from '#domain/app-error.ts';
import type { Caller, ProveOwner } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { findPasswordHash } from './account-safety.queries.ts';
import { passwordFits } from './passwords.service.ts';
import { isOn, spendCode } from './second-factor.service.ts';

/** How often somebody may try; what turned out to be right is given back. */
type Tries = {
  spend(name: 'ownPassword' | 'secondFactor', key: string): Promise<void>;
  giveBack(name: 'ownPassword' | 'secondFactor', key: string): Promise<void>;
};
type Deps = { db: Database; limits: Tries; clock: () => Date; secretBox: SecretBox };

/** Answers the hash that the password was compared with. */
export const ownPasswordCheck =
  ({ db, limits }: Pick<Deps, 'db' | 'limits'>) =>
  async ({ currentUser, logSecurity }: Caller, password: string, field = 'password'): Promise<string> => {
    await limits.spend('ownPassword', currentUser.id);
    const storedHash = await findPasswordHash(db, currentUser.id);
    if (!storedHash || !(await passwordFits(storedHash, password))) {
      logSecurity('password_wrong', currentUser.id);
      throw new AppError('wrong_password', { field });
    }
    await limits.giveBack('ownPassword', currentUser.id);
    return storedHash;
  };

/** Six digits can be guessed: few tries in a quarter of an hour, counted for the account. */
export const codeGuess =
  ({ limits }: Pick<Deps, 'limits'>) =>
  async <Result>({ currentUser, logSecurity }: Caller, use: () => Promise<Result>): Promise<Result> => {
    await limits.spend('secondFactor', currentUser.id);
    try {
      const result = await use();
      await limits.giveBack('secondFactor', currentUser.id);
      return result;
    } catch (error) {
      if (error instanceof AppError && error.code === 'second_factor_wrong')
        logSecurity('second_factor_failed', currentUser.id);
      throw error;
    }
  };

/**
 * A session alone may be a stolen one: what could lock its owner out or tells everything about the owner asks for the
 * password again, and for a code where the account has a second factor.
 */
export function ownerProof(deps: Deps): ProveOwner {
  const checkPassword = ownPasswordCheck(deps);
  const guess = codeGuess(deps);
  return async (caller, { password, code }, passwordField) => {
    const { id } = caller.currentUser;
    const checkedHash = await checkPassword(caller, password, passwordField);
    if (!(await isOn(deps.db, id))) return checkedHash;
    // A code that is not there is no guess.
    if (!code) throw new AppError('second_factor_missing', { field: 'code' });
    await guess(caller, () => spendCode(deps, id, code));
    return checkedHash;
  };
}
