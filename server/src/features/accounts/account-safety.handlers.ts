import * as contract from '@akwan/contract/account-safety.ts';
import { handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import * as safety from './account-safety.service.ts';
import type { AccountsDeps } from './accounts.service.ts';
import * as emailChange from './email-change.service.ts';
import { ownerProof } from './own-password.service.ts';

const { safetyMessages } = contract;

/** What people do for the safety of their own account. */
export function accountSafetyHandlers(deps: AccountsDeps & { limits: RateLimits }) {
  const { db, limits } = deps;

  const proveOwner = ownerProof(deps);

  return [
    handle(contract.changePassword, async ({ body, ...caller }) => {
      const { currentUser, logSecurity } = caller;
      safety.requireUncommon(body.password);
      const proof = { password: body.currentPassword, code: body.code };
      const checkedHash = await proveOwner(caller, proof, 'currentPassword');
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
      await proveOwner(caller, body);
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
