import * as contract from '@akwan/contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { presentUser } from '#domain/user.presenter.ts';
import { type CallContext, handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import * as accounts from './accounts.service.ts';
import type { SignInOrigin } from './sign-in-origin.presenter.ts';

const { accountMessages } = contract;

export function accountsHandlers(deps: accounts.AccountsDeps & { limits: RateLimits }) {
  const { db, limits } = deps;

  /** This error tells that an address has an account: a caller who collects such answers is slowed down. */
  const limitProbing =
    (network: string) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof AppError && error.code === 'already_verified')
        await limits.spend('probe', network);
      throw error;
    };

  /** Counted for any address, so that the answers tell nobody whether a code waits for it. */
  const spendTryAtAddress = (email: string) =>
    limits.spend('codeByAddress', email).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'too_many' ? new AppError('code_spent') : error;
    });

  return [
    handle(contract.signUp, async ({ body, network, startSession, ...call }) => {
      await limits.spend('signup', network);
      const session = await accounts.signUp(deps, body, originOf({ network, ...call }));
      startSession(session.token, session.device);
      return presentSession(session, accountMessages.signedUp);
    }),

    handle(contract.logIn, async ({ body, network, startSession, ...call }) => {
      await limits.spend('login', `${body.email}|${network}`);
      await limits.spend('loginByNetwork', network);
      const isOwnDevice = await accounts.isKnownDevice(db, body.email, call.device);
      if (!isOwnDevice) await limits.spend('loginByAccount', body.email);
      let guessed = false;
      const spendGuess = (userId: string) => {
        guessed = true;
        return limits.spend('secondFactor', userId);
      };
      const session = await accounts.logIn(deps, body, originOf({ network, ...call }), spendGuess);
      if (guessed) await limits.giveBack('secondFactor', session.user.id);
      await limits.giveBack('loginByNetwork', network);
      if (!isOwnDevice) await limits.giveBack('loginByAccount', body.email);
      startSession(session.token, session.device);
      return presentSession(session, accountMessages.loggedIn);
    }),

    handle(contract.logOut, async ({ currentUser, endSession, logSecurity }) => {
      if (currentUser) await accounts.logOut(db, currentUser);
      endSession();
      if (currentUser) logSecurity('logout', currentUser.id);
      return { message: accountMessages.loggedOut };
    }),

    handle(contract.verifyEmail, async ({ currentUser, body, network, startSession, ...call }) => {
      await limits.spend('codeGuess', currentUser ? `own ${currentUser.id}` : (body.email ?? network));
      if (!currentUser && body.email) await spendTryAtAddress(body.email);
      const verifying = accounts.verifyEmail(deps, currentUser, body, originOf({ network, ...call }));
      // A logged-in person can only ask about the own account.
      const session = await (currentUser ? verifying : verifying.catch(limitProbing(network)));
      startSession(session.token, session.device);
      return presentSession(session, accountMessages.verified);
    }),

    handle(contract.resendCode, async ({ currentUser, body, network }) => {
      // Every answer tells something about the address, unless it is the caller's own.
      if (currentUser?.email !== body.email) await limits.spend('probe', network);
      await accounts.resendCode(deps, body.email);
      await limits.forgive('codeByAddress', body.email);
      return { message: accountMessages.codeSent };
    }),

    handle(contract.checkAuth, async ({ currentUser, isSameOrigin, startSession }) => {
      const { via, token } = currentUser;
      // A page of ours with a stored token but without the cookie gets the cookie back.
      if (via === 'bearer' && isSameOrigin) startSession(token);
      // After a form sent without script the page fills its local storage from here.
      const { unreadMessages, unreadNotifications } = currentUser;
      return {
        user: presentUser(currentUser),
        unreadMessages,
        unreadNotifications,
        offersWelcome: currentUser.welcome_ended_at === null,
        companyRole: currentUser.companyRole,
        hasColleagues: currentUser.hasColleagues,
        isLeaving: currentUser.erase_at !== null,
        ...(via === 'cookie' && isSameOrigin && { token }),
      };
    }),

    handle(contract.forgotPassword, async ({ body, network }) => {
      await limits.spend('forgotByNetwork', network);
      await limits.spend('forgotByAccount', body.email);
      await accounts.sendResetLink(deps, body.email);
      return { message: accountMessages.resetSent };
    }),

    handle(contract.resetPassword, async ({ params, body, logSecurity }) => {
      const userId = await accounts.resetPassword(deps, params.token, body.password);
      logSecurity('password_reset', userId);
      return { message: accountMessages.passwordReset };
    }),
  ];
}

type Call = Pick<CallContext, 'headers' | 'network' | 'device' | 'logSecurity'>;

export const originOf = ({ headers, network, device, logSecurity }: Call): SignInOrigin => ({
  agent: headers['user-agent'],
  network,
  device,
  logSecurity,
});

export const presentSession = ({ token, user }: accounts.OpenSession, message: string) => ({
  token,
  user: presentUser(user),
  message,
});
