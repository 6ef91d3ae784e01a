import * as contract from '@akwan/contract/own-data.ts';
import { eraseAccount } from '#domain/erase-account.ts';
import { handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import {
  type DeletionDeps,
  keepAccount,
  leaveForDeletion,
  planDeletion,
} from './account-deletion.service.ts';
import { ownerProof } from './own-password.service.ts';
import { isOn } from './second-factor.service.ts';

const { ownDataMessages } = contract;

export function accountDeletionHandlers(deps: DeletionDeps & { limits: RateLimits; secretBox: SecretBox }) {
  const { db } = deps;
  const proveOwner = ownerProof(deps);

  return [
    handle(contract.getDeletion, async ({ currentUser }) => ({
      eraseAt: currentUser.erase_at?.toISOString() ?? null,
      needsCode: await isOn(db, currentUser.id),
    })),

    handle(contract.deleteAccount, async ({ body, endSession, ...caller }) => {
      const { currentUser, logSecurity } = caller;
      await proveOwner(caller, body);
      await leaveForDeletion(deps, currentUser.id, body.heirId);
      if (body.now) {
        await eraseAccount(deps, currentUser.id);
        endSession();
        logSecurity('account_deleted', currentUser.id);
        return { message: ownDataMessages.erased, eraseAt: null };
      }
      const eraseAt = await planDeletion(deps, currentUser.id);
      endSession();
      logSecurity('deletion_planned', currentUser.id);
      return { message: ownDataMessages.planned, eraseAt: eraseAt.toISOString() };
    }),

    handle(contract.keepAccount, async ({ currentUser, logSecurity }) => {
      if (await keepAccount(deps, currentUser.id)) logSecurity('account_kept', currentUser.id);
      return { message: ownDataMessages.kept };
    }),
  ];
}
