import type { HeldJob, Report } from '@akwan/contract/moderation.ts';
import type { HeldJobRow, ReportRow } from './moderation.queries.ts';

const fullName = (first: string | null, last: string | null) =>
  first ? `${first} ${last ?? ''}`.trim() : null;

export function presentReport(row: ReportRow): Report {
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    employerId: row.posted_by,
    employerName: fullName(row.poster_firstname, row.poster_lastname),
    reason: row.reason,
    details: row.details,
    reporterName: fullName(row.firstname, row.lastname) ?? row.email ?? '',
    createdAt: row.created_at.toISOString(),
    state: row.state,
  };
}

export function presentHeldJob(row: HeldJobRow): HeldJob {
  return {
    _id: row.id,
    title: row.title,
    employerId: row.posted_by,
    employerName: fullName(row.firstname, row.lastname),
    companyName: row.company_name,
    reasons: row.held_reasons,
    createdAt: row.created_at.toISOString(),
  };
}
