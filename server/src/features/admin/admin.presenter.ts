import type {
  AdminJob,
  AdminUser,
  AllApplicationsReply,
  AuditEntry,
  RecentEmployersReply,
  StatsReply,
} from '@akwan/contract/admin.ts';
import { barredAt } from '#domain/account-state.queries.ts';
import { cvUrlOf, presentApplicant } from '#domain/applicant.presenter.ts';
import type { UserRow } from '#domain/current-user.ts';
import { presentJobFields } from '#domain/job.presenter.ts';
import { presentUser } from '#domain/user.presenter.ts';
import type { ApplicationRow } from './applications-table.queries.ts';
import type { AuditRow } from './audit.queries.ts';
import type { AdminJobRow } from './jobs-table.queries.ts';
import type { PersonRow } from './people.queries.ts';
import type { Figures } from './stats.queries.ts';

export function presentPerson(row: PersonRow): AdminUser {
  return {
    ...presentUser(row),
    suspendedAt: barredAt(row)?.toISOString() ?? null,
    trustedAt: row.trusted_at?.toISOString() ?? null,
    jobCount: Number(row.job_count),
  };
}

export const presentAdminJob = (row: AdminJobRow): AdminJob => ({
  ...presentJobFields(row),
  applicationCount: Number(row.application_count),
  inReview: row.held_at !== null,
});

export const presentStats = ({ roles, applications, jobs }: Figures): StatsReply['stats'] => ({
  totalUsers: roles.all,
  totalEmployers: roles.employer,
  totalJobseekers: roles.jobseeker,
  totalMentors: roles.mentor,
  totalApplications: applications,
  totalJobsPosted: jobs,
});

export const presentRecent = (row: UserRow): RecentEmployersReply['recentEmployers'][number] => ({
  _id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  role: row.role,
  avatar: row.avatar,
  companyName: row.company_name,
  createdAt: row.created_at.toISOString(),
});

export const presentApplication = (row: ApplicationRow): AllApplicationsReply['applications'][number] => ({
  _id: row.id,
  jobId: row.job_id,
  jobTitle: row.job_title,
  companyName: row.company_name,
  message: row.message,
  status: row.status,
  stage: row.stage,
  cvUrl: cvUrlOf(row),
  cvRemoved: row.cv_removed,
  createdAt: row.created_at.toISOString(),
  answerBy: row.answer_by?.toISOString() ?? null,
  user: presentApplicant(row),
});

export function presentAuditEntry(row: AuditRow): AuditEntry {
  const before = row.before as Record<string, unknown> | null;
  const name = before?.name ?? before?.title;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actorName: row.firstname ? `${row.firstname} ${row.lastname}` : null,
    actorEmail: row.email,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: typeof name === 'string' ? name : null,
    before: row.before === null ? null : JSON.stringify(row.before),
    after: row.after === null ? null : JSON.stringify(row.after),
    network: row.network,
  };
}
