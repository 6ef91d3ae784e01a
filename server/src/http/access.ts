import type { Role } from '@akwan/contract/lists/roles.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/app-error.ts';

/**
 * Who may call: anyone, any account even before its address is verified, verified people of some roles,
 * or a page, whose loader asks the API and so passes these same checks.
 */
export type Who = 'anyone' | 'account' | 'page' | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Who;
  }
}

type AllowOptions = { config: { who: Who } };

export function allow(who: 'anyone' | 'account' | 'page'): AllowOptions;
export function allow(...who: [Role, ...Role[]]): AllowOptions;
export function allow(...who: string[]): AllowOptions {
  const [first] = who;
  const isWord = first === 'anyone' || first === 'account' || first === 'page';
  return { config: { who: isWord ? first : (who as Role[]) } };
}

export function checkAllowed(request: FastifyRequest): void {
  const who = request.routeOptions.config.who ?? 'anyone';
  if (who === 'anyone' || who === 'page') return;
  const actor = request.visitor;
  if (!actor) throw new Refusal('not_logged_in');
  if (who === 'account') return;
  if (!actor.verified_at) throw new Refusal('not_verified');
  if (!who.includes(actor.role)) throw new Refusal('not_allowed');
}

/** There is no default: a route that does not say who may call it keeps the server from starting. */
export function demandDeclaration(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isAsset = route.url.startsWith('/assets/');
    if (!isAsset && !route.config?.who) {
      throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
    }
  });
}
