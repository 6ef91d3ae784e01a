import * as contract from '@akwan/contract/admin.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as present from './admin.presenter.ts';
import { countApplications, listApplications, listApplicationsOf } from './applications-table.queries.ts';
import { countAudit, listAudit } from './audit.queries.ts';
import { countJobs, listJobs } from './jobs-table.queries.ts';
import { countPeople, findPerson, listPeople, type Order } from './people.queries.ts';
import { countFigures, type Figures, listRecentEmployers } from './stats.queries.ts';

const recentShown = 5;
const hour = 3_600_000;
const isLarge = ({ roles, applications, jobs }: Figures) => Math.max(roles.all, applications, jobs) > 2_000;

/** What administrators look at: tables, figures, the audit log, and one employer or mentor. */
export function adminHandlers({ db }: { db: Database }) {
  // They look rarely, and at all there is: old figures are better than waiting for millions of rows.
  const totalOf = cacheTotals({ staleFor: hour });
  const figuresOf = cacheTotals({ isLarge, staleFor: hour });
  const people = async (role: Role, query: contract.TableQuery) => {
    const filter = { role, search: query.search };
    const [rows, total] = await Promise.all([
      listPeople(db, filter, orderOf(query), partOf(query)),
      totalOf(JSON.stringify(filter), () => countPeople(db, filter)),
    ]);
    return { rows: rows.map(present.presentPerson), total };
  };

  return [
    handle(contract.listEmployerAccounts, async ({ query }) => {
      const { rows, total } = await people('employer', query);
      return { employers: rows, total };
    }),

    handle(contract.listMentorAccounts, async ({ query }) => {
      const { rows, total } = await people('mentor', query);
      return { mentors: rows, total };
    }),

    handle(contract.listJobseekerAccounts, async ({ query }) => {
      const { rows, total } = await people('jobseeker', query);
      return { jobseekers: rows, total };
    }),

    handle(contract.listAllJobs, async ({ query }) => {
      const filter = { search: query.search };
      const [rows, total] = await Promise.all([
        listJobs(db, filter, orderOf(query), partOf(query)),
        totalOf(`jobs ${query.search ?? ''}`, () => countJobs(db, filter)),
      ]);
      return { jobs: rows.map(present.presentAdminJob), total };
    }),

    handle(contract.listAllApplications, async ({ query }) => {
      const { search, status, jobId } = query;
      const [rows, counts] = await Promise.all([
        listApplications(db, { search, status, jobId }, orderOf(query), partOf(query)),
        countApplications(db, totalOf, { search, jobId }),
      ]);
      const total = status ? counts[status] : counts.pending + counts.approved + counts.declined;
      return { applications: rows.map(present.presentApplication), total, counts };
    }),

    handle(contract.getStats, async () => {
      const figures = await figuresOf('all', () => countFigures(db, totalOf, new Date()));
      return { stats: present.presentStats(figures), months: figures.months };
    }),

    handle(contract.listRecentEmployers, async () => {
      const rows = await listRecentEmployers(db, recentShown);
      return { recentEmployers: rows.map(present.presentRecent) };
    }),

    handle(contract.getEmployerProfile, async ({ params }) => {
      const person = await findPerson(db, params.userId);
      if (!person || !['employer', 'mentor'].includes(person.role)) throw new AppError('not_found');
      const newestFirst = { sort: 'created', direction: 'desc' } as const;
      const jobs = await listJobs(db, { postedBy: person.id }, newestFirst, partOf({}));
      return { employer: present.presentPerson(person), jobs: jobs.map(present.presentAdminJob) };
    }),

    handle(contract.getJobseekerProfile, async ({ params }) => {
      const person = await findPerson(db, params.userId);
      if (person?.role !== 'jobseeker') throw new AppError('not_found');
      const applications = await listApplicationsOf(db, person.id, maxPageSize);
      return {
        jobseeker: present.presentPerson(person),
        applications: applications.map(present.presentApplication),
      };
    }),

    handle(contract.listAudit, async ({ query }) => {
      const [rows, total] = await Promise.all([
        listAudit(db, query.search, partOf(query)),
        countAudit(db, totalOf, query.search),
      ]);
      return { entries: rows.map(present.presentAuditEntry), total };
    }),
  ];
}

const partOf = ({ page = 1, limit = maxPageSize }: { page?: number; limit?: number }) => ({
  limit,
  offset: (page - 1) * limit,
});

function orderOf({ sort = 'newest', direction }: Pick<contract.TableQuery, 'sort' | 'direction'>): Order {
  if (sort === 'oldest') return { sort, direction: 'asc' };
  if (sort === 'newest') return { sort, direction: 'desc' };
  return { sort, direction: direction ?? (sort === 'created' ? 'desc' : 'asc') };
}
