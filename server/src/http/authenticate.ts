import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { type CurrentUser, findCurrentUser, sessionDays } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import { checkAccess } from './access.ts';

export const sessionCookie = 'akwan_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person behind the session, if there is one. */
    visitor: CurrentUser | null;
    /** The person behind the session; refused when there is none. */
    currentUser: CurrentUser;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function authenticate(app: FastifyInstance, db: Database): void {
  app.decorateRequest('visitor', null);
  app.decorateRequest('currentUser', {
    getter(this: FastifyRequest) {
      if (!this.visitor) throw new AppError('not_logged_in');
      return this.visitor;
    },
  });
  app.addHook('onRequest', async (request) => {
    const who = request.routeOptions.config.who;
    if (!who || who === 'page') return;
    request.visitor = await readCurrentUser(db, request);
    checkAccess(request);
  });
  // A body may trickle in for minutes: who was let in at its first byte may be suspended or logged out at its last.
  app.addHook('preHandler', async (request) => {
    if (!request.visitor || request.body === undefined) return;
    request.visitor = await readCurrentUser(db, request);
    checkAccess(request);
  });
}

async function readCurrentUser(db: Database, request: FastifyRequest): Promise<CurrentUser | null> {
  const header = request.headers.authorization;
  // A header that names a token decides alone: a logged-out token is not saved by a cookie beside it.
  if (header !== undefined) {
    const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
    return token ? findCurrentUser(db, token, 'bearer') : null;
  }
  const token = request.cookies[sessionCookie];
  if (!token) return null;
  const currentUser = await findCurrentUser(db, token, 'cookie');
  if (currentUser && !safeMethods.has(request.method) && !isSameOrigin(request))
    throw new AppError('foreign_origin');
  return currentUser;
}

/** A browser says where a request comes from; without its word a cookie alone changes nothing. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = request.headers;
  if (!origin || !host) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionDays * 24 * 60 * 60,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, { path: '/' });
}
