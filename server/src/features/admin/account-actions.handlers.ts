import { AdminUserReply, adminMessages, ReasonInput, UserPath } from '@akwan/contract/admin.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import { networkOf } from '#http/rate-limits.ts';
import * as acts from './account-actions.service.ts';
import { personView } from './admin.presenter.ts';
import { findPerson } from './people.queries.ts';

/** What administrators do to accounts. */
export function accountActionsRoutes(deps: acts.ActsDeps) {
  const act = ({ currentUser, ip }: Pick<FastifyRequest, 'ip' | 'currentUser'>, userId: string) => ({
    currentUser,
    userId,
    network: networkOf(ip),
  });
  const answer = async (userId: string, message: string) => {
    const person = await findPerson(deps.db, userId);
    if (!person) throw new AppError('not_found');
    return { success: true as const, user: personView(person), message };
  };
  const schema = { params: UserPath, response: { 200: AdminUserReply } };

  return async (app: App) => {
    app.delete(
      '/user/employers/:userId',
      { ...allow('admin'), schema: { params: UserPath, response: { 200: DoneReply } } },
      async (request) => {
        await acts.deleteEmployer(deps, act(request, request.params.userId));
        return { success: true as const, message: adminMessages.employerDeleted };
      },
    );

    app.post(
      '/admin/users/:userId/suspend',
      { ...allow('admin'), schema: { ...schema, body: ReasonInput } },
      async (request) => {
        const { userId } = request.params;
        await acts.suspend(deps, act(request, userId), request.body.reason);
        return answer(userId, adminMessages.suspended);
      },
    );

    app.post('/admin/users/:userId/restore', { ...allow('admin'), schema }, async (request) => {
      await acts.restore(deps, act(request, request.params.userId));
      return answer(request.params.userId, adminMessages.restored);
    });

    app.post('/admin/employers/:userId/trust', { ...allow('admin'), schema }, async (request) => {
      await acts.markTrusted(deps, act(request, request.params.userId), true);
      return answer(request.params.userId, adminMessages.trusted);
    });

    app.post('/admin/employers/:userId/distrust', { ...allow('admin'), schema }, async (request) => {
      await acts.markTrusted(deps, act(request, request.params.userId), false);
      return answer(request.params.userId, adminMessages.distrusted);
    });
  };
}
