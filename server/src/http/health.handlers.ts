import { getHealth, getReadiness } from '@akwan/contract/system.ts';
import { sql } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import type { Database } from '#infra/db/open-database.ts';
import { handle } from './handler.ts';

export function healthHandlers({ db }: { db: Database }) {
  return [
    handle(getHealth, async () => ({ status: 'alive' })),
    handle(getReadiness, async () => {
      try {
        await sql`SELECT 1`.execute(db);
      } catch {
        throw new AppError('busy');
      }
      return { status: 'ready' };
    }),
  ];
}
