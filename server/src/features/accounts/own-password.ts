import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import type { LogSecurity } from '#domain/security-log.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import type { Database } from '#infra/db/open-database.ts';
import { findPasswordHash } from './account-safety.queries.ts';
import { passwordFits } from './passwords.ts';

type Caller = { currentUser: CurrentUser; logSecurity: LogSecurity };

/**
 * A session alone may be a stolen one: what could lock its owner out asks for the password again. Answers the hash that
 * the password was compared with.
 */
export const ownPasswordCheck =
  ({ db, limits }: { db: Database; limits: RateLimits }) =>
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
  ({ limits }: { limits: RateLimits }) =>
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
