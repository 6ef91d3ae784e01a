import { EmployersQuery, EmployersReply } from '@akwan/contract/employers.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import type { Database } from '#infra/db/open-database.ts';
import { employerCard } from './employers.presenter.ts';
import { countEmployers, listEmployers } from './employers.queries.ts';

const maxPageSize = 100;

export function employersRoutes({ db }: { db: Database }) {
  return async (app: App) => {
    app.get(
      '/employers',
      { ...allow('anyone'), schema: { querystring: EmployersQuery, response: { 200: EmployersReply } } },
      async ({ query: { page = 1, limit = maxPageSize } }) => {
        const rows = await listEmployers(db, { limit, offset: (page - 1) * limit });
        const total = rows[0] ? Number(rows[0].total) : await countEmployers(db);
        return { success: true as const, employers: rows.map(employerCard), total };
      },
    );
  };
}
