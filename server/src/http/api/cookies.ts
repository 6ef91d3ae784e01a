import '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type Cookies = Record<string, string | undefined>;

/** A browser takes a `__Host-` cookie over https only and from this very host: no subdomain can plant one. */
const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

const ownCookie = /^akwan_/;

/** Over https a cookie of ours without the prefix may be planted by a subdomain: it does not count. */
export function dropPlantedCookies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    for (const name of Object.keys(request.cookies)) if (ownCookie.test(name)) delete request.cookies[name];
    done();
  });
}

/** Over http there is no name with the prefix; over https there is no other. */
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
