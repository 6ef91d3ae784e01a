import type { Access } from '@akwan/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page declares 'page': its loader calls endpoints, which check for themselves. */
    access?: Access | 'page';
    /** Browsers open it in a tab, so that its errors are shown as a page. */
    isFile?: boolean;
  }
}

export function requireAccess(access: Access, currentUser: CurrentUser | null): void {
  if (access === 'public' || access === 'anyone') return;
  if (!currentUser) throw new AppError('not_logged_in');
  if (access === 'account') return;
  if (currentUser.erase_at) throw new AppError('account_leaving');
  if (!currentUser.verified_at) throw new AppError('not_verified');
  if (!access.includes(currentUser.role)) throw new AppError('not_allowed');
}

/** There is no default: a route that does not declare its access keeps the server from starting. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
    }
  });
}
