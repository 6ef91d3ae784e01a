import {
  AdminJobsReply,
  EmployerProfileReply,
  EmployersTableReply,
  JobseekersTableReply,
  MentorsTableReply,
  RecentEmployersReply,
  StatsReply,
  TableQuery,
  UserPath,
} from '@akwan/contract/admin.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import { AppError } from '#domain/app-error.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import { cacheLargeTotals } from '#infra/db/cached-totals.ts';
import type { Database } from '#infra/db/open-database.ts';
import { adminJobView, monthView, personView, recentView, statsView } from './admin.presenter.ts';
import { countJobs, listJobs } from './jobs-table.queries.ts';
import { countPeople, findPerson, listPeople, type Order } from './people.queries.ts';
import { listRecentEmployers, readMonths, readStats } from './stats.queries.ts';

const maxPageSize = 100;
const recentShown = 5;

const part = ({ page = 1, limit = maxPageSize }: TableQuery) => ({ limit, offset: (page - 1) * limit });
function order({ sort = 'newest', direction }: TableQuery): Order {
  if (sort === 'oldest') return { sort, direction: 'asc' };
  if (sort === 'newest') return { sort, direction: 'desc' };
  return { sort, direction: direction ?? (sort === 'created' ? 'desc' : 'asc') };
}

/** What administrators look at: tables, figures and one employer or mentor. */
export function adminRoutes({ db }: { db: Database }) {
  const totalOf = cacheLargeTotals();
  const people = async (role: Role, query: TableQuery) => {
    const filter = { role, search: query.search };
    const [rows, total] = await Promise.all([
      listPeople(db, filter, order(query), part(query)),
      totalOf(JSON.stringify(filter), () => countPeople(db, filter)),
    ]);
    return { rows: rows.map(personView), total };
  };

  return async (app: App) => {
    app.get(
      '/user/employers',
      { ...allow('admin'), schema: { querystring: TableQuery, response: { 200: EmployersTableReply } } },
      async ({ query }) => {
        const { rows, total } = await people('employer', query);
        return { success: true as const, employers: rows, total };
      },
    );

    app.get(
      '/user/mentors',
      { ...allow('admin'), schema: { querystring: TableQuery, response: { 200: MentorsTableReply } } },
      async ({ query }) => {
        const { rows, total } = await people('mentor', query);
        return { success: true as const, mentors: rows, total };
      },
    );

    app.get(
      '/user/jobseekers',
      { ...allow('admin'), schema: { querystring: TableQuery, response: { 200: JobseekersTableReply } } },
      async ({ query }) => {
        const { rows, total } = await people('jobseeker', query);
        return { success: true as const, jobseekers: rows, total };
      },
    );

    app.get(
      '/admin/jobs',
      { ...allow('admin'), schema: { querystring: TableQuery, response: { 200: AdminJobsReply } } },
      async ({ query }) => {
        const filter = { search: query.search };
        const [rows, total] = await Promise.all([
          listJobs(db, filter, order(query), part(query)),
          totalOf(`jobs ${query.search ?? ''}`, () => countJobs(db, filter)),
        ]);
        return { success: true as const, jobs: rows.map(adminJobView), total };
      },
    );

    app.get('/user/stats', { ...allow('admin'), schema: { response: { 200: StatsReply } } }, async () => {
      const [stats, months] = await Promise.all([readStats(db), readMonths(db)]);
      return { success: true as const, stats: statsView(stats), months: months.map(monthView) };
    });

    app.get(
      '/user/recent-employers',
      { ...allow('admin'), schema: { response: { 200: RecentEmployersReply } } },
      async () => {
        const rows = await listRecentEmployers(db, recentShown);
        return { success: true as const, recentEmployers: rows.map(recentView) };
      },
    );

    app.get(
      '/user/employers/:userId',
      { ...allow('admin'), schema: { params: UserPath, response: { 200: EmployerProfileReply } } },
      async ({ params }) => {
        const person = await findPerson(db, params.userId);
        if (!person || !['employer', 'mentor'].includes(person.role)) throw new AppError('not_found');
        const newestFirst = { sort: 'created', direction: 'desc' } as const;
        const jobs = await listJobs(db, { postedBy: person.id }, newestFirst, {
          limit: maxPageSize,
          offset: 0,
        });
        return { success: true as const, employer: personView(person), jobs: jobs.map(adminJobView) };
      },
    );
  };
}
