import type { AdminJob, AdminUser, RecentEmployersReply, StatsReply } from '@akwan/contract/admin.ts';
import type { UserRow } from '#platform/actor.ts';
import { jobState } from '#platform/db/job-state.ts';
import { userView } from '#platform/user-view.ts';
import type { AdminJobRow } from './jobs-table.queries.ts';
import type { PersonRow } from './people.queries.ts';
import type { MonthRow, StatsRow } from './stats.queries.ts';

export function personView(row: PersonRow): AdminUser {
  return {
    ...userView(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    trustedAt: row.trusted_at?.toISOString() ?? null,
    jobCount: Number(row.job_count),
  };
}

export function adminJobView(row: AdminJobRow): AdminJob {
  const createdAt = row.created_at.toISOString();
  const hasPoster = row.posted_by !== null && row.poster_firstname !== null && row.poster_lastname !== null;
  return {
    _id: row.id,
    title: row.title,
    location: row.location,
    type: row.type,
    style: row.style,
    tags: row.tags,
    companyName: row.company_name || row.poster_company || null,
    aboutRole: row.about_role,
    qualification: row.qualification,
    responsibility: row.responsibility,
    salaryRange: row.salary_range,
    externalLinks: row.external_links,
    closingDate: row.closing_date,
    state: jobState(row),
    postedBy: hasPoster
      ? {
          _id: row.posted_by as string,
          firstname: row.poster_firstname as string,
          lastname: row.poster_lastname as string,
          avatar: row.poster_avatar,
          isTrusted: row.poster_trusted_at !== null,
        }
      : null,
    applicationCount: Number(row.application_count),
    inReview: row.held_at !== null,
    timePosted: createdAt,
    createdAt,
    updatedAt: row.updated_at.toISOString(),
  };
}

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
