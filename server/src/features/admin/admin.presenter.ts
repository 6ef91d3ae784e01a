import type { AdminJob, AdminUser, RecentEmployersReply, StatsReply } from '@akwan/contract/admin.ts';
import type { UserRow } from '#domain/current-user.ts';
import { presentJobFields } from '#domain/job.presenter.ts';
import { presentUser } from '#domain/user.presenter.ts';
import type { AdminJobRow } from './jobs-table.queries.ts';
import type { PersonRow } from './people.queries.ts';
import type { MonthRow, StatsRow } from './stats.queries.ts';

export function personView(row: PersonRow): AdminUser {
  return {
    ...presentUser(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    trustedAt: row.trusted_at?.toISOString() ?? null,
    jobCount: Number(row.job_count),
  };
}

export const adminJobView = (row: AdminJobRow): AdminJob => ({
  ...presentJobFields(row),
  applicationCount: Number(row.application_count),
  inReview: row.held_at !== null,
});

export function statsView(row: StatsRow): StatsReply['stats'] {
  return {
    totalUsers: Number(row.users),
    totalEmployers: Number(row.employers),
    totalJobseekers: Number(row.jobseekers),
    totalMentors: Number(row.mentors),
    totalApplications: Number(row.applications),
    totalJobsPosted: Number(row.jobs),
  };
}

export const monthView = (row: MonthRow): StatsReply['months'][number] => ({
  month: row.month,
  signups: Number(row.signups),
  applications: Number(row.applications),
});

export const recentView = (row: UserRow): RecentEmployersReply['recentEmployers'][number] => ({
  _id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  role: row.role,
  avatar: row.avatar,
  companyName: row.company_name,
  createdAt: row.created_at.toISOString(),
});
