import type { Role } from '@akwan/contract/lists/roles.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';

/**
 * Who may call: anyone, any account even before its address is verified, verified people of some roles,
 * or a page, whose loader asks the API and so passes these same checks.
 */
export type Access = 'anyone' | 'account' | 'page' | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Access;
  }
}

type AllowOptions = { config: { who: Access } };

export function allow(who: 'anyone' | 'account' | 'page'): AllowOptions;
export function allow(...who: [Role, ...Role[]]): AllowOptions;
export function allow(...who: string[]): AllowOptions {
  const [first] = who;
  const isWord = first === 'anyone' || first === 'account' || first === 'page';
  return { config: { who: isWord ? first : (who as Role[]) } };
}

export function checkAccess(request: FastifyRequest): void {
  const who = request.routeOptions.config.who ?? 'anyone';
  if (who === 'anyone' || who === 'page') return;
  const currentUser = request.visitor;
  if (!currentUser) throw new AppError('not_logged_in');
  if (who === 'account') return;
  if (!currentUser.verified_at) throw new AppError('not_verified');
  if (!who.includes(currentUser.role)) throw new AppError('not_allowed');
}

/** There is no default: a route that does not say who may call it keeps the server from starting. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isAsset = route.url.startsWith('/assets/');
    if (!isAsset && !route.config?.who) {
      throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
    }
  });
}
