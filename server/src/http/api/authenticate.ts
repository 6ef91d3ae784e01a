import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { type CurrentUser, findCurrentUser, sessionDays } from '#domain/current-user.ts';
import { isSameOrigin } from '#http/requests/caller.ts';
import type { Database } from '#infra/db/open-database.ts';
import { type Cookies, clearCookie, readCookie, setCookie } from './cookies.ts';

const sessionCookie = 'akwan_session';
const deviceCookie = 'akwan_device';

export const sessionTokenIn = (cookies: Cookies): string | undefined => readCookie(cookies, sessionCookie);

type Credentials = {
  headers: { authorization?: string | undefined };
  cookies: Cookies;
};

/** The person behind the session of a request, or null. */
export async function authenticate(
  db: Database,
  { headers: { authorization }, cookies }: Credentials,
): Promise<CurrentUser | null> {
  // A header that names a token decides alone: a logged-out token is not saved by a cookie beside it.
  if (authorization !== undefined) {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
    return token ? findCurrentUser(db, token, 'bearer') : null;
  }
  const token = sessionTokenIn(cookies);
  return token ? findCurrentUser(db, token, 'cookie') : null;
}

/** A cookie alone changes something only when the request comes from our own pages. */
export function requireSameOrigin(request: FastifyRequest, currentUser: CurrentUser | null): void {
  if (currentUser?.via === 'cookie' && !isSameOrigin(request)) throw new AppError('foreign_origin');
}

const sessionSeconds = sessionDays * 24 * 60 * 60;

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  setCookie(reply, sessionCookie, token, { secure, maxAge: sessionSeconds });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  clearCookie(reply, sessionCookie, secure);
}

// As long as browsers keep a cookie.
const deviceSeconds = 400 * 24 * 60 * 60;

/** Tells this browser from others at its next login; it opens nothing. */
export function setDeviceCookie(reply: FastifyReply, device: string, secure: boolean): void {
  setCookie(reply, deviceCookie, device, { secure, maxAge: deviceSeconds });
}

/** Anybody can write a cookie: what is not of ours counts as none. */
export function deviceIn(cookies: Cookies): string | undefined {
  const device = readCookie(cookies, deviceCookie);
  return device && /^[\w-]{43}$/.test(device) ? device : undefined;
}
