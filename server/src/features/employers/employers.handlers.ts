import * as contract from '@akwan/contract/employers.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import { handle } from '#http/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import { countEmployers, type EmployerRow, listEmployers } from './employers.queries.ts';

export function employersHandlers({ db }: { db: Database }) {
  return [
    handle(contract.listEmployers, async ({ query: { page = 1, limit = maxPageSize } }) => {
      const rows = await listEmployers(db, { limit, offset: (page - 1) * limit });
      const total = rows[0] ? Number(rows[0].total) : await countEmployers(db);
      return { employers: rows.map(presentEmployer), total };
    }),
  ];
}

const presentEmployer = (row: EmployerRow): contract.EmployerCard => ({
  _id: row.id,
  name: `${row.firstname} ${row.lastname}`,
  companyName: row.company_name,
  location: row.location,
  avatar: row.avatar,
  activeJobs: Number(row.active_jobs),
  isTrusted: row.trusted_at !== null,
});
