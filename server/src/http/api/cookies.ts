import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

export type Cookies = Record<string, string | undefined>;

/** A browser takes a `__Host-` cookie over https only and from this very host: no subdomain can plant one. */
const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The name without the prefix is read, too: over http there is no other, and over https it was used before. */
export const readCookie = (cookies: Cookies, name: string): string | undefined =>
  cookies[cookieName(name, true)] ?? cookies[name];

type Options = { secure: boolean; maxAge: number };

export function setCookie(reply: FastifyReply, name: string, value: string, options: Options): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', ...options } as const;
  reply.setCookie(cookieName(name, options.secure), value, attributes);
}

export function clearCookie(reply: FastifyReply, name: string, secure: boolean): void {
  for (const each of new Set([name, cookieName(name, secure)]))
    reply.clearCookie(each, { path: '/', secure });
}
