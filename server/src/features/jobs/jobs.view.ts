import type { Job, OwnJob } from '@akwan/contract/jobs.ts';
import { jobState } from '#platform/db/job-state.ts';
import type { FullJobRow } from './jobs.queries.ts';
import type { OwnJobRow } from './own-jobs.queries.ts';

export function jobView(row: FullJobRow): Job {
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
    state: jobState(row),
    postedBy: posterView(row),
    applications: ownApplicationView(row),
    timePosted: createdAt,
    createdAt,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function ownJobView(row: OwnJobRow): OwnJob {
  return {
    ...jobView(row),
    applicationCount: Number(row.application_count),
    pendingCount: Number(row.pending_count),
    reviewReasons: row.held_at ? row.held_reasons : [],
  };
}

function posterView(row: FullJobRow): Job['postedBy'] {
  if (row.posted_by === null || row.poster_firstname === null || row.poster_lastname === null) return null;
  return {
    _id: row.posted_by,
    firstname: row.poster_firstname,
    lastname: row.poster_lastname,
    avatar: row.poster_avatar,
    isTrusted: row.poster_trusted_at !== null,
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
