import * as contract from '@akwan/contract/second-factor.ts';
import { handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { codeGuess, ownPasswordCheck } from './own-password.service.ts';
import * as secondFactor from './second-factor.service.ts';

const { factorMessages } = contract;

export function secondFactorHandlers(deps: AccountsDeps & { limits: RateLimits }) {
  const { db } = deps;
  const checkPassword = ownPasswordCheck(deps);

  const guess = codeGuess(deps);

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
