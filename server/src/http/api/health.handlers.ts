import { getHealth, getReadiness } from '@akwan/contract/system.ts';
import { AppError } from '#domain/app-error.ts';
import { type Database, ping } from '#infra/db/open-database.ts';
import { handle } from './handler.ts';

export function healthHandlers({ db }: { db: Database }) {
  return [
    handle(getHealth, async () => ({ status: 'alive' })),
    handle(getReadiness, async () => {
      try {
        await ping(db);
      } catch {
        throw new AppError('busy');
      }
      return { status: 'ready' };
    }),
  ];
}
