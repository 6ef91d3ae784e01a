import type { Job } from '@akwan/contract/jobs.ts';
import type { Selectable } from 'kysely';
import type { JobsTable } from '#infra/db/tables.ts';
import type { CurrentUser } from './current-user.ts';
import { managesJob } from './job-policies.ts';
import { jobStatus } from './job-status.ts';
import { type FullJobRow, type HabitRow, presentHabit } from './jobs-with-poster.queries.ts';

export type JobWithPoster = Selectable<JobsTable> &
  HabitRow & {
    poster_firstname: string | null;
    poster_lastname: string | null;
    poster_avatar: string | null;
    poster_role: string | null;
    poster_company: string | null;
    poster_company_line: string | null;
    poster_trusted_at: Date | null;
  };

/** Administrators post for others and have no company. */
export const companyUrl = (posterRole: string | null, companyId: string | null): string | null =>
  posterRole === 'employer' && companyId ? `/companies/${companyId}` : null;

/** What everyone who may see a job sees of it. */
export function presentJobFields(row: JobWithPoster): Omit<Job, 'applications'> {
  const createdAt = row.created_at.toISOString();
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
    replyWithinDays: row.reply_within_days,
    openings: row.openings,
    serviceYear: row.type === 'NSS' ? row.service_year : null,
    allowance: row.type === 'NSS' && row.allowance !== null ? Number(row.allowance) : null,
    questions: row.questions,
    companyUrl: companyUrl(row.poster_role, row.company_id),
    companyLine: row.poster_role === 'employer' ? row.poster_company_line : null,
    state: jobStatus(row),
    postedBy: posterView(row),
    timePosted: createdAt,
    createdAt,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A job as this caller sees it: with their own application, and whether they saved it. */
export const presentJob = (row: FullJobRow, viewer: CurrentUser | null): Job => ({
  ...presentJobFields(row),
  applications: ownApplicationView(row),
  ...(viewer?.role === 'jobseeker' && { saved: row.saved_at !== null }),
  ...((viewer?.role === 'employer' || viewer?.role === 'admin') && { isOwn: managesJob(viewer, row) }),
});

function posterView(row: JobWithPoster): Job['postedBy'] {
  if (row.posted_by === null || row.poster_firstname === null || row.poster_lastname === null) return null;
  return {
    _id: row.posted_by,
    firstname: row.poster_firstname,
    lastname: row.poster_lastname,
    avatar: row.poster_avatar,
    isTrusted: row.poster_trusted_at !== null,
    employerStats: presentHabit(row),
  };
}

function ownApplicationView(row: FullJobRow): Job['applications'] {
  if (!row.own_id || !row.own_user_id || !row.own_status || !row.own_created_at) return [];
  return [
    {
      _id: row.own_id,
      user: row.own_user_id,
      status: row.own_status,
      createdAt: row.own_created_at.toISOString(),
    },
  ];
}

/** The page of the applicants, for the poster: the pages of employers are closed to administrators. */
export const applicationsPath = (jobId: string, posterRole: string | null): string =>
  posterRole === 'admin' ? '/admin-dashboard?tab=applications' : `/em-dashboard/applications/${jobId}`;
