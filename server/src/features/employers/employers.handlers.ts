import { getCompany } from '@akwan/contract/companies.ts';
import * as contract from '@akwan/contract/employers.ts';
import { maxCompanyJobs, maxPageSize } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import { findCompanyFace } from '#domain/company-face.queries.ts';
import { presentMark } from '#domain/company-mark.ts';
import { companyUrl, presentJob } from '#domain/job.presenter.ts';
import { presentHabit } from '#domain/jobs-with-poster.queries.ts';
import { handle } from '#http/api/handler.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Database } from '#infra/db/open-database.ts';
import { countEmployers, type EmployerRow, listEmployers, listOpenJobsOf } from './employers.queries.ts';

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

    handle(getCompany, async ({ params: { companyId }, currentUser }) => {
      const found = await findCompanyFace(db, companyId);
      if (!found) throw new AppError('not_found');
      const jobs = await listOpenJobsOf(db, found.id, currentUser?.id ?? null, maxCompanyJobs);
      return {
        company: {
          _id: found.id,
          name: `${found.firstname} ${found.lastname}`,
          companyName: found.name,
          companyLine: found.line,
          biography: found.about,
          location: found.location,
          avatar: found.avatar,
          isTrusted: found.marked_at !== null,
          mark: presentMark(found),
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
  companyUrl: companyUrl(row.role, row.company_id),
});
