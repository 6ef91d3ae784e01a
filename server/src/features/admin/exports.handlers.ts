import * as contract from '@akwan/contract/admin.ts';
import { barredAt } from '#domain/account-state.queries.ts';
import { applicantName } from '#domain/applicant.presenter.ts';
import { handle } from '#http/api/handler.ts';
import { csvResponse } from '#http/replies/csv-response.ts';
import type { Database } from '#infra/db/open-database.ts';
import { presentAdminJob, presentPerson } from './admin.presenter.ts';
import { type ApplicationRow, eachApplication } from './applications-table.queries.ts';
import { type AdminJobRow, eachJob } from './jobs-table.queries.ts';
import { eachPerson, type PersonRow } from './people.queries.ts';

/** The tables as files, searched like the table on the screen. */
export function exportsHandlers({ db }: { db: Database }) {
  return [
    handle(contract.exportEmployers, async ({ query: { search } }) =>
      csvResponse('employers', personColumns, eachPerson(db, { role: 'employer', search })),
    ),
    handle(contract.exportMentors, async ({ query: { search } }) =>
      csvResponse('mentors', personColumns, eachPerson(db, { role: 'mentor', search })),
    ),
    handle(contract.exportJobseekers, async ({ query: { search } }) =>
      csvResponse('jobseekers', personColumns, eachPerson(db, { role: 'jobseeker', search })),
    ),
    handle(contract.exportJobs, async ({ query: { search } }) =>
      csvResponse('jobs', jobColumns, eachJob(db, { search })),
    ),
    handle(contract.exportApplications, async ({ query: { search } }) =>
      csvResponse('applications', applicationColumns, eachApplication(db, { search })),
    ),
  ];
}

const personColumns = {
  'First name': (row: PersonRow) => row.firstname,
  'Last name': (row: PersonRow) => row.lastname,
  Email: (row: PersonRow) => row.email,
  Company: (row: PersonRow) => row.company_name,
  Location: (row: PersonRow) => row.location,
  Verified: (row: PersonRow) => presentPerson(row).isVerified,
  Suspended: (row: PersonRow) => barredAt(row) !== null,
  Jobs: (row: PersonRow) => Number(row.job_count),
  Joined: (row: PersonRow) => row.created_at.toISOString(),
};

const jobColumns = {
  Title: (row: AdminJobRow) => row.title,
  Company: (row: AdminJobRow) => presentAdminJob(row).companyName,
  Location: (row: AdminJobRow) => row.location,
  Type: (row: AdminJobRow) => row.type,
  State: (row: AdminJobRow) => presentAdminJob(row).state,
  'In review': (row: AdminJobRow) => row.held_at !== null,
  Applications: (row: AdminJobRow) => Number(row.application_count),
  Posted: (row: AdminJobRow) => row.created_at.toISOString(),
};

const applicationColumns = {
  Applicant: (row: ApplicationRow) => applicantName(row),
  Email: (row: ApplicationRow) => row.email ?? '',
  Job: (row: ApplicationRow) => row.job_title,
  Company: (row: ApplicationRow) => row.company_name,
  Status: (row: ApplicationRow) => row.status,
  Applied: (row: ApplicationRow) => row.created_at.toISOString(),
};
