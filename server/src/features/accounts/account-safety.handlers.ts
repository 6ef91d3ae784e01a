import * as contract from '@akwan/contract/account-safety.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import type { LogSecurity } from '#domain/security-log.ts';
import { handle } from '#http/handler.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import { findPasswordHash } from './account-safety.queries.ts';
import * as safety from './account-safety.service.ts';
import type { AccountsDeps } from './accounts.service.ts';
import * as emailChange from './email-change.service.ts';
import { passwordFits } from './passwords.ts';

const { safetyMessages } = contract;

type Caller = { currentUser: CurrentUser; logSecurity: LogSecurity };

/** What people do for the safety of their own account. */
export function accountSafetyHandlers(deps: AccountsDeps & { limits: RateLimits }) {
  const { db, limits } = deps;

  /** A session alone may be a stolen one: what could lock its owner out asks for the password again. */
  async function checkPassword(
    { currentUser, logSecurity }: Caller,
    password: string,
    field: string,
  ): Promise<string> {
    await limits.spend('ownPassword', currentUser.id);
    const storedHash = await findPasswordHash(db, currentUser.id);
    if (!storedHash || !(await passwordFits(storedHash, password))) {
      logSecurity('password_wrong', currentUser.id);
      throw new AppError('wrong_password', { field });
    }
    await limits.giveBack('ownPassword', currentUser.id);
    return storedHash;
  }

  return [
    handle(contract.changePassword, async ({ body, ...caller }) => {
      const { currentUser, logSecurity } = caller;
      safety.requireUncommon(body.password);
      const checkedHash = await checkPassword(caller, body.currentPassword, 'currentPassword');
      await safety.changePassword(deps, currentUser, checkedHash, body.password);
      logSecurity('password_changed', currentUser.id);
      return { message: safetyMessages.passwordChanged };
    }),

    handle(contract.getEmailChange, async ({ currentUser }) => ({
      email: currentUser.email,
      pendingEmail: await emailChange.findPendingEmail(db, currentUser),
    })),

    handle(contract.requestEmailChange, async ({ body, ...caller }) => {
      const { currentUser, logSecurity } = caller;
      await checkPassword(caller, body.password, 'password');
      await limits.spend('addressChange', currentUser.id);
      await emailChange.requestChange(deps, currentUser, body.email);
      logSecurity('address_change_requested', currentUser.id);
      return { message: safetyMessages.emailChangeSent };
    }),

    handle(contract.confirmEmailChange, async ({ body, logSecurity }) => {
      const userId = await emailChange.confirmChange(deps, body.token);
      logSecurity('address_changed', userId);
      return { message: safetyMessages.emailChanged };
    }),

    handle(contract.listAccountSessions, async ({ currentUser }) => ({
      sessions: await safety.listSessions(db, currentUser),
    })),

    handle(contract.endAccountSession, async ({ currentUser, params, logSecurity, endSession }) => {
      await safety.endSession(db, currentUser, params.sessionId);
      if (params.sessionId === currentUser.sessionId) endSession();
      logSecurity('sessions_ended', currentUser.id);
      return { message: safetyMessages.sessionEnded };
    }),

    handle(contract.endOtherSessions, async ({ currentUser, logSecurity }) => {
      await safety.endOtherSessions(db, currentUser);
      logSecurity('sessions_ended', currentUser.id);
      return { message: safetyMessages.othersEnded };
    }),
  ];
}
