import { exportOwnData } from '@akwan/contract/own-data.ts';
import { handle } from '#http/api/handler.ts';
import { zipResponse } from '#http/replies/zip-response.ts';
import { type ExportDeps, exportEntries } from './export-entries.ts';

export function exportHandlers(deps: ExportDeps) {
  return [
    handle(exportOwnData, async ({ currentUser, log, logSecurity }) => {
      logSecurity('data_exported', currentUser.id);
      return zipResponse('my-data.zip', exportEntries(deps, currentUser), log);
    }),
  ];
}
