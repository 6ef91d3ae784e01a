import type { Application, MyApplication } from '@akwan/contract/applications.ts';
import { undoUntil } from '#domain/decisions.ts';
import type { ApplicationRow, MyApplicationRow } from './application-lists.queries.ts';

const cvUrlOf = (id: string) => `/applications/${id}/cv`;

/** What the employer and admins see. */
export function presentApplication(row: ApplicationRow): Application {
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    message: row.message,
    status: row.status,
    cvUrl: cvUrlOf(row.id),
    createdAt: row.created_at.toISOString(),
    undoUntil: undoUntil(row),
    user: { _id: row.user_id, firstname: row.firstname, lastname: row.lastname, email: row.email },
  };
}

/** What the applicant sees, also when the job or its employer is gone. */
export function presentMyApplication(row: MyApplicationRow): MyApplication {
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    companyName: row.company_name || row.poster_company || null,
    employerName: row.firstname ? `${row.firstname} ${row.lastname}` : null,
    jobState: row.job_status,
    message: row.message,
    status: row.status,
    cvUrl: cvUrlOf(row.id),
    cvName: row.cv_name,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    cvOpenedAt: row.cv_opened_at?.toISOString() ?? null,
  };
}
