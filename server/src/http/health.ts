import { okReply } from '@akwan/contract/reply.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import type { Database } from '#infra/db/open-database.ts';
import { allow } from './access.ts';
import type { App } from './zod.ts';

const Alive = okReply({ status: z.string() });

export function healthRoutes(db: Database) {
  return async (app: App) => {
    app.get('/healthz', { ...allow('anyone'), schema: { response: { 200: Alive } } }, async () => ({
      success: true as const,
      status: 'alive',
    }));
    app.get('/readyz', { ...allow('anyone'), schema: { response: { 200: Alive } } }, async () => {
      try {
        await sql`SELECT 1`.execute(db);
      } catch {
        throw new AppError('busy');
      }
      return { success: true as const, status: 'ready' };
    });
  };
}
