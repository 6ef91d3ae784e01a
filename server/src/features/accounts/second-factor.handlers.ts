import * as contract from '@akwan/contract/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import type { LogSecurity } from '#domain/security-log.ts';
import { handle } from '#http/handler.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { ownPasswordCheck } from './own-password.ts';
import * as secondFactor from './second-factor.service.ts';

const { factorMessages } = contract;

type Caller = { currentUser: CurrentUser; logSecurity: LogSecurity };

export function secondFactorHandlers(deps: AccountsDeps & { limits: RateLimits }) {
  const { db, limits } = deps;
  const checkPassword = ownPasswordCheck(deps);

  /** Six digits can be guessed: few tries in a quarter of an hour, counted for the account. */
  async function guess<Result>({ currentUser, logSecurity }: Caller, use: () => Promise<Result>) {
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
  }

  return [
    handle(contract.getSecondFactor, ({ currentUser }) => secondFactor.describeFactor(db, currentUser)),

    handle(contract.beginSecondFactor, async ({ body, ...caller }) => {
      await checkPassword(caller, body.password);
      return secondFactor.beginSetup(deps, caller.currentUser);
    }),

    handle(contract.confirmSecondFactor, async ({ body, ...caller }) => {
      const { currentUser, logSecurity } = caller;
      const recoveryCodes = await guess(caller, () =>
        secondFactor.confirmSetup(deps, currentUser, body.code),
      );
      logSecurity('second_factor_on', currentUser.id);
      return { recoveryCodes, message: factorMessages.on };
    }),

    handle(contract.renewRecoveryCodes, async ({ body, ...caller }) => {
      const { currentUser, logSecurity } = caller;
      await checkPassword(caller, body.password);
      const recoveryCodes = await guess(caller, () =>
        secondFactor.renewRecoveryCodes(deps, currentUser.id, body.code),
      );
      logSecurity('recovery_codes_renewed', currentUser.id);
      return { recoveryCodes, message: factorMessages.renewed };
    }),

    handle(contract.switchOffSecondFactor, async ({ body, ...caller }) => {
      const { currentUser, logSecurity } = caller;
      await checkPassword(caller, body.password);
      await guess(caller, () => secondFactor.switchOff(deps, currentUser, body.code));
      logSecurity('second_factor_off', currentUser.id);
      return { message: factorMessages.off };
    }),
  ];
}
