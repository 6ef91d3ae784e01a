import { TableQuery } from '@akwan/contract/admin.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import { sendCsv } from '#http/send-csv.ts';
import type { Database } from '#infra/db/open-database.ts';
import { adminJobView, personView } from './admin.presenter.ts';
import { type ExportedApplication, eachApplication } from './applications-table.queries.ts';
import { type AdminJobRow, eachJob } from './jobs-table.queries.ts';
import { eachPerson, type PersonRow } from './people.queries.ts';

const tables: [string, Role][] = [
  ['employers', 'employer'],
  ['mentors', 'mentor'],
  ['jobseekers', 'jobseeker'],
];

/** The tables as files, filtered like the table on the screen. */
export function exportsRoutes({ db }: { db: Database }) {
  return async (app: App) => {
    for (const [name, role] of tables) {
      app.get(
        `/user/${name}/export.csv`,
        { ...allow('admin'), schema: { querystring: TableQuery } },
        async ({ query }, reply) =>
          sendCsv(reply, name, personColumns, eachPerson(db, { role, search: query.search })),
      );
    }

    app.get(
      '/admin/jobs/export.csv',
      { ...allow('admin'), schema: { querystring: TableQuery } },
      async ({ query }, reply) => sendCsv(reply, 'jobs', jobColumns, eachJob(db, { search: query.search })),
    );

    app.get(
      '/jobs/applications/all/export.csv',
      { ...allow('admin'), schema: { querystring: TableQuery } },
      async ({ query }, reply) =>
        sendCsv(reply, 'applications', applicationColumns, eachApplication(db, { search: query.search })),
    );
  };
}

const personColumns = {
  'First name': (row: PersonRow) => row.firstname,
  'Last name': (row: PersonRow) => row.lastname,
  Email: (row: PersonRow) => row.email,
  Company: (row: PersonRow) => row.company_name,
  Location: (row: PersonRow) => row.location,
  Verified: (row: PersonRow) => personView(row).isVerified,
  Suspended: (row: PersonRow) => row.suspended_at !== null,
  Jobs: (row: PersonRow) => Number(row.job_count),
  Joined: (row: PersonRow) => row.created_at.toISOString(),
};

const jobColumns = {
  Title: (row: AdminJobRow) => row.title,
  Company: (row: AdminJobRow) => adminJobView(row).companyName,
  Location: (row: AdminJobRow) => row.location,
  Type: (row: AdminJobRow) => row.type,
  State: (row: AdminJobRow) => adminJobView(row).state,
  'In review': (row: AdminJobRow) => row.held_at !== null,
  Applications: (row: AdminJobRow) => Number(row.application_count),
  Posted: (row: AdminJobRow) => row.created_at.toISOString(),
};

const applicationColumns = {
  Applicant: (row: ExportedApplication) => `${row.firstname} ${row.lastname}`,
  Email: (row: ExportedApplication) => row.email,
  Job: (row: ExportedApplication) => row.job_title,
  Company: (row: ExportedApplication) => row.company_name,
  Status: (row: ExportedApplication) => row.status,
  Applied: (row: ExportedApplication) => row.created_at.toISOString(),
};
