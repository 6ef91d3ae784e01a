import { exportOwnData } from '@akwan/contract/own-data.ts';
import { AppError } from '#domain/app-error.ts';
import type { ProveOwner } from '#domain/current-user.ts';
import { handle } from '#http/api/handler.ts';
import { zipResponse } from '#http/replies/zip-response.ts';
import { type ExportDeps, exportEntries } from './export.service.ts';

export function exportHandlers({ proveOwner, ...deps }: ExportDeps & { proveOwner: ProveOwner }) {
  return [
    handle(exportOwnData, async ({ body, log, ...caller }) => {
      const { currentUser, logSecurity } = caller;
      if (!currentUser.verified_at) throw new AppError('not_verified');
      await proveOwner(caller, body);
      logSecurity('data_exported', currentUser.id);
      return zipResponse('my-data.zip', exportEntries(deps, currentUser), log);
    }),
  ];
}
