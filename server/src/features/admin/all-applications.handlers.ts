import { AllApplicationsQuery, AllApplicationsReply } from '@akwan/contract/admin.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import type { Database } from '#infra/db/open-database.ts';
import {
  countApplications,
  type ExportedApplication,
  listApplications,
} from './applications-table.queries.ts';

const maxPageSize = 100;

/** Every application on the platform, for administrators. */
export function allApplicationsRoutes({ db }: { db: Database }) {
  return async (app: App) => {
    app.get(
      '/jobs/applications/all',
      {
        ...allow('admin'),
        schema: { querystring: AllApplicationsQuery, response: { 200: AllApplicationsReply } },
      },
      async ({ query }) => {
        const { search, status, jobId, page = 1, limit = maxPageSize } = query;
        const [rows, counts] = await Promise.all([
          listApplications(db, { search, status, jobId }, orderOf(query), {
            limit,
            offset: (page - 1) * limit,
          }),
          countApplications(db, { search, jobId }),
        ]);
        const total = status ? counts[status] : counts.pending + counts.approved + counts.declined;
        return { success: true as const, applications: rows.map(view), total, counts };
      },
    );
  };
}

function orderOf({ sort = 'newest', direction }: AllApplicationsQuery) {
  if (sort === 'oldest') return { sort, direction: 'asc' as const };
  if (sort === 'newest' || sort === 'created') return { sort, direction: direction ?? ('desc' as const) };
  return { sort, direction: direction ?? ('asc' as const) };
}

function view(row: ExportedApplication): AllApplicationsReply['applications'][number] {
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    companyName: row.company_name,
    message: row.message,
    status: row.status,
    cvUrl: `/applications/${row.id}/cv`,
    createdAt: row.created_at.toISOString(),
    user: { _id: row.user_id, firstname: row.firstname, lastname: row.lastname, email: row.email },
  };
}
