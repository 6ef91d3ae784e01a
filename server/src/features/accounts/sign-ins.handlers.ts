import { accountMessages } from '@akwan/contract/accounts.ts';
import * as contract from '@akwan/contract/sign-ins.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import { originOf, presentSession } from './accounts.handlers.ts';
import * as queries from './sign-ins.queries.ts';
import * as signIns from './sign-ins.service.ts';

/** Logging in with Google, Microsoft or a university's own accounts. */
export function signInsHandlers(deps: signIns.SignInDeps & { limits: RateLimits }) {
  const { db, providers, limits } = deps;
  return [
    handle(contract.listSignInProviders, async () => ({ providers: providers.list() })),

    handle(contract.beginSignIn, async ({ params }) => signIns.begin(deps, params.provider)),

    handle(contract.finishSignIn, async ({ params, body, network }) => {
      await limits.spend('loginByNetwork', network);
      const identity = await signIns.finish(deps, params.provider, body.attempt, body.query);
      await limits.giveBack('loginByNetwork', network);
      return { identity };
    }),

    handle(contract.readSignIn, async ({ body }) => signIns.describe(deps, body.identity)),

    handle(contract.completeSignIn, async ({ body, network, startSession, ...call }) => {
      await limits.spend('loginByNetwork', network);
      const spent: (() => Promise<void>)[] = [() => limits.giveBack('loginByNetwork', network)];
      const session = await signIns.complete(deps, body, originOf({ network, ...call }), {
        async password(email) {
          await limits.spend('login', `${email}|${network}`);
          await limits.spend('loginByAccount', email);
          spent.push(() => limits.giveBack('loginByAccount', email));
        },
        async code(userId) {
          await limits.spend('secondFactor', userId);
          spent.push(() => limits.giveBack('secondFactor', userId));
        },
        signUp: () => limits.spend('signup', network),
      });
      for (const giveBack of spent) await giveBack();
      startSession(session.token, session.device);
      return presentSession(session, accountMessages.loggedIn);
    }),

    handle(contract.listSignIns, async ({ currentUser }) => {
      const rows = await queries.listSignIns(db, currentUser.id);
      return {
        signIns: rows.flatMap(({ issuer, email, created_at }) => {
          const provider = providers.findByIssuer(issuer);
          const { name, label } = provider ?? {};
          return name && label ? [{ name, label, email, createdAt: created_at.toISOString() }] : [];
        }),
      };
    }),

    handle(contract.endSignIn, async ({ currentUser, params, logSecurity }) => {
      const provider = providers.find(params.provider);
      if (!provider || !(await queries.deleteSignIn(db, currentUser.id, provider.issuer)))
        throw new AppError('not_found');
      logSecurity('provider_removed', currentUser.id);
      return { message: contract.signInMessages.removed };
    }),
  ];
}
