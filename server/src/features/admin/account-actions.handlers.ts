import * as contract from '@akwan/contract/account-actions.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import * as accounts from './account-actions.service.ts';
import { presentPerson } from './admin.presenter.ts';
import { findPerson } from './people.queries.ts';

const { accountMessages } = contract;

/** What administrators do to accounts. */
export function accountActionsHandlers(deps: accounts.AccountActionDeps) {
  const saved = async (userId: string, message: string) => {
    const person = await findPerson(deps.db, userId);
    if (!person) throw new AppError('not_found');
    return { user: presentPerson(person), message };
  };

  return [
    handle(contract.deleteEmployer, async ({ currentUser, params: { userId }, network, logSecurity }) => {
      await accounts.deleteEmployer(deps, { currentUser, userId, network });
      logSecurity('account_deleted', userId);
      return { message: accountMessages.employerDeleted };
    }),

    handle(
      contract.suspendAccount,
      async ({ currentUser, params: { userId }, body, network, logSecurity }) => {
        await accounts.suspend(deps, { currentUser, userId, network }, body.reason);
        logSecurity('account_suspended', userId);
        return saved(userId, accountMessages.suspended);
      },
    ),

    handle(contract.restoreAccount, async ({ currentUser, params: { userId }, network, logSecurity }) => {
      await accounts.restore(deps, { currentUser, userId, network });
      logSecurity('account_restored', userId);
      return saved(userId, accountMessages.restored);
    }),

    handle(contract.trustEmployer, async ({ currentUser, params: { userId }, network }) => {
      await accounts.markTrusted(deps, { currentUser, userId, network }, true);
      return saved(userId, accountMessages.trusted);
    }),

    handle(contract.distrustEmployer, async ({ currentUser, params: { userId }, network }) => {
      await accounts.markTrusted(deps, { currentUser, userId, network }, false);
      return saved(userId, accountMessages.distrusted);
    }),
  ];
}
