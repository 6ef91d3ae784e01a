import {
  accountMessages,
  CheckAuthReply,
  EmailInput,
  LoginInput,
  ResetPasswordInput,
  ResetPath,
  SessionReply,
  SignupInput,
  VerifyEmailInput,
} from '@akwan/contract/accounts.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import { AppError } from '#domain/app-error.ts';
import { presentUser } from '#domain/user.presenter.ts';
import { clearSessionCookie, isSameOrigin, setSessionCookie } from '#http/authenticate.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import { networkOf, type RateLimits } from '#http/rate-limits.ts';
import * as accounts from './accounts.service.ts';

type Deps = accounts.AccountsDeps & { limits: RateLimits };

/** The same calls under both names that clients use. */
export function accountsRoutes(deps: Deps) {
  const { db, limits } = deps;
  const secure = deps.publicUrl.startsWith('https:');
  const sessionView = ({ token, user }: accounts.OpenSession, message: string) => ({
    success: true as const,
    token,
    user: presentUser(user),
    message,
  });
  /** Some refusals tell whether an address has an account: whoever collects them waits, an honest mistake does not. */
  const slowDownProbing =
    (ip: string) =>
    async (error: unknown): Promise<never> => {
      const tells = error instanceof AppError && ['user_not_found', 'already_verified'].includes(error.code);
      if (tells) await limits.spend('probe', networkOf(ip));
      throw error;
    };
  const done = (message: string) => ({ success: true as const, message });

  return async (app: App) => {
    app.post(
      '/signup',
      { ...allow('anyone'), schema: { body: SignupInput, response: { 201: SessionReply } } },
      async ({ body, ip }, reply) => {
        await limits.spend('signup', networkOf(ip));
        const session = await accounts.signUp(deps, body);
        setSessionCookie(reply, session.token, secure);
        return reply.code(201).send(sessionView(session, accountMessages.signedUp));
      },
    );

    app.post(
      '/login',
      { ...allow('anyone'), schema: { body: LoginInput, response: { 200: SessionReply } } },
      async ({ body, ip }, reply) => {
        const network = networkOf(ip);
        await limits.spend('login', `${body.email}|${network}`);
        await limits.spend('loginByNetwork', network);
        const session = await accounts.logIn(deps, body);
        await limits.giveBack('loginByNetwork', network);
        setSessionCookie(reply, session.token, secure);
        return sessionView(session, accountMessages.loggedIn);
      },
    );

    app.post(
      '/logout',
      { ...allow('anyone'), schema: { response: { 200: DoneReply } } },
      async ({ visitor }, reply) => {
        if (visitor) await accounts.logOut(db, visitor);
        clearSessionCookie(reply);
        return done(accountMessages.loggedOut);
      },
    );

    app.post(
      '/verify-email',
      { ...allow('anyone'), schema: { body: VerifyEmailInput, response: { 200: SessionReply } } },
      async ({ visitor, body, ip }, reply) => {
        const verifying = accounts.verifyEmail(deps, visitor, body.email, body.code);
        // Whoever is logged in asks about nobody else.
        const session = await (visitor ? verifying : verifying.catch(slowDownProbing(ip)));
        setSessionCookie(reply, session.token, secure);
        return sessionView(session, accountMessages.verified);
      },
    );

    app.post(
      '/resend-verification',
      { ...allow('anyone'), schema: { body: EmailInput, response: { 200: DoneReply } } },
      async ({ body, ip }) => {
        await accounts.resendCode(deps, body.email).catch(slowDownProbing(ip));
        return done(accountMessages.codeSent);
      },
    );

    app.get(
      '/check-auth',
      { ...allow('account'), schema: { response: { 200: CheckAuthReply } } },
      async (request) => {
        const { currentUser } = request;
        // After a form sent without script the page fills its local storage from here.
        const tellsToken = currentUser.via === 'cookie' && isSameOrigin(request);
        return {
          success: true as const,
          user: presentUser(currentUser),
          ...(tellsToken && { token: currentUser.token }),
        };
      },
    );

    app.post(
      '/forgot-password',
      { ...allow('anyone'), schema: { body: EmailInput, response: { 200: DoneReply } } },
      async ({ body, ip }) => {
        await limits.spend('forgotByNetwork', networkOf(ip));
        await limits.spend('forgotByAccount', body.email);
        await accounts.sendResetLink(deps, body.email);
        return done(accountMessages.resetSent);
      },
    );

    app.post(
      '/reset-password/:token',
      {
        ...allow('anyone'),
        schema: { params: ResetPath, body: ResetPasswordInput, response: { 200: DoneReply } },
      },
      async ({ params, body }) => {
        await accounts.resetPassword(deps, params.token, body.password);
        return done(accountMessages.passwordReset);
      },
    );
  };
}
