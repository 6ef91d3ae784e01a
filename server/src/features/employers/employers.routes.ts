import { EmployersQuery, EmployersReply } from '@akwan/contract/employers.ts';
import type { Database } from '#platform/db/open-database.ts';
import { allow } from '#platform/http/allow.ts';
import type { App } from '#platform/http/zod-routes.ts';
import { countEmployers, listEmployers } from './employers.queries.ts';
import { employerCard } from './employers.view.ts';

const mostListed = 100;

export function employersRoutes({ db }: { db: Database }) {
  return async (app: App) => {
    app.get(
      '/employers',
      { ...allow('anyone'), schema: { querystring: EmployersQuery, response: { 200: EmployersReply } } },
      async ({ query: { page = 1, limit = mostListed } }) => {
        const rows = await listEmployers(db, { limit, offset: (page - 1) * limit });
        const total = rows[0] ? Number(rows[0].total) : await countEmployers(db);
        return { success: true as const, employers: rows.map(employerCard), total };
      },
    );
  };
}
