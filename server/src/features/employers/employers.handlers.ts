import { getCompany } from '@akwan/contract/companies.ts';
import * as contract from '@akwan/contract/employers.ts';
import { maxCompanyJobs, maxPageSize } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import { presentJob } from '#domain/job.presenter.ts';
import { presentHabit } from '#domain/jobs-with-poster.queries.ts';
import { handle } from '#http/api/handler.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Database } from '#infra/db/open-database.ts';
import {
  countEmployers,
  type EmployerRow,
  findCompany,
  listEmployers,
  listOpenJobsOf,
} from './employers.queries.ts';

type Deps = { db: Database; changes: ChangeFeed | undefined };

export function employersHandlers({ db, changes }: Deps) {
  const totalOf = cacheTotals({ changes, tags: contract.listEmployers.cacheTags });

  return [
    handle(contract.listEmployers, async ({ query: { page = 1, limit = maxPageSize } }) => {
      const [rows, total] = await Promise.all([
        listEmployers(db, { limit, offset: (page - 1) * limit }),
        totalOf('all', () => countEmployers(db)),
      ]);
      return { employers: rows.map(presentEmployer), total };
    }),

    handle(getCompany, async ({ params: { userId }, currentUser }) => {
      const found = await findCompany(db, userId);
      if (!found) throw new AppError('not_found');
      const jobs = await listOpenJobsOf(db, userId, currentUser?.id ?? null, maxCompanyJobs);
      return {
        company: {
          _id: found.id,
          name: `${found.firstname} ${found.lastname}`,
          companyName: found.company_name || null,
          companyLine: found.company_line || null,
          biography: found.biography || null,
          location: found.location || null,
          avatar: found.avatar,
          isTrusted: found.trusted_at !== null,
          since: found.created_at.toISOString(),
          employerStats: presentHabit(found),
        },
        jobs: jobs.map((row) => presentJob(row, currentUser)),
        total: Number(jobs[0]?.total ?? 0),
      };
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
  employerStats: presentHabit(row),
  companyUrl: row.role === 'employer' ? `/companies/${row.id}` : null,
});
