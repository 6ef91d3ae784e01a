import { z } from 'zod';
import { User } from './accounts.ts';
import { Application, ApplicationsQuery, ApplicationsReply } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { Job } from './jobs.ts';
import { maxPageSize } from './limits.ts';
import { sortByDate } from './lists/choices.ts';
import { Id, pageNumber, pageSize } from './paging.ts';
import { okReply } from './reply.ts';
import { searchLine } from './text.ts';

/** A person as administrators see them in tables. */
export const AdminUser = User.extend({
  suspendedAt: z.string().nullable(),
  /** Set by an admin: this employer is who they say they are. */
  trustedAt: z.string().nullable(),
  jobCount: z.number(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const tableSorts = ['name', 'email', 'company', 'created', 'title', 'status', 'jobs'] as const;
export const directions = ['asc', 'desc'] as const;

/** Tables are sorted, searched and paged by the server; a column that a table lacks sorts by date. */
export const TableQuery = z.object({
  search: searchLine.optional(),
  /** A column of the table, or the orders of the lists of applications. */
  sort: z.enum([...tableSorts, ...sortByDate]).optional(),
  direction: z.enum(directions).optional(),
  page: pageNumber.optional(),
  limit: pageSize(maxPageSize).optional(),
});
export type TableQuery = z.infer<typeof TableQuery>;

export const AdminJob = Job.omit({ applications: true }).extend({
  applicationCount: z.number(),
  inReview: z.boolean(),
});
export type AdminJob = z.infer<typeof AdminJob>;

/** `counts` ignores the status filter. */
export const AllApplicationsReply = okReply({
  applications: z.array(Application.omit({ undoUntil: true }).extend({ companyName: z.string().nullable() })),
  total: z.number(),
  counts: ApplicationsReply.shape.counts,
});
export type AllApplicationsReply = z.infer<typeof AllApplicationsReply>;

export const Stats = z.object({
  totalUsers: z.number(),
  totalEmployers: z.number(),
  totalJobseekers: z.number(),
  totalMentors: z.number(),
  totalApplications: z.number(),
  totalJobsPosted: z.number(),
});
export type Stats = z.infer<typeof Stats>;

/** `months` are the last twelve as YYYY-MM, oldest first. */
export const StatsReply = okReply({
  stats: Stats,
  months: z.array(z.object({ month: z.string(), signups: z.number(), applications: z.number() })),
});
export type StatsReply = z.infer<typeof StatsReply>;

export const RecentEmployersReply = okReply({
  recentEmployers: z.array(
    z.object({
      _id: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      role: z.string(),
      avatar: z.string().nullable(),
      companyName: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
});
export type RecentEmployersReply = z.infer<typeof RecentEmployersReply>;

export const UserPath = z.object({ userId: Id });

export const EmployerProfileReply = okReply({ employer: AdminUser, jobs: z.array(AdminJob) });
export type EmployerProfileReply = z.infer<typeof EmployerProfileReply>;

export const JobseekerProfileReply = okReply({
  jobseeker: AdminUser,
  applications: AllApplicationsReply.shape.applications,
});
export type JobseekerProfileReply = z.infer<typeof JobseekerProfileReply>;

export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What the subject was called at the time, where the record knows. */
  subjectName: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const admins = ['admin'] as const;

export const listEmployerAccounts = endpoint({
  method: 'GET',
  path: '/user/employers',
  summary: 'Employers, as a table',
  access: admins,
  query: TableQuery,
  reply: okReply({ employers: z.array(AdminUser), total: z.number() }),
});

export const listMentorAccounts = endpoint({
  method: 'GET',
  path: '/user/mentors',
  summary: 'Mentors, as a table',
  access: admins,
  query: TableQuery,
  reply: okReply({ mentors: z.array(AdminUser), total: z.number() }),
});

export const listJobseekerAccounts = endpoint({
  method: 'GET',
  path: '/user/jobseekers',
  summary: 'Job seekers, as a table',
  access: admins,
  query: TableQuery,
  reply: okReply({ jobseekers: z.array(AdminUser), total: z.number() }),
});

export const listAllJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Every job that is not removed, whatever its state',
  access: admins,
  query: TableQuery,
  reply: okReply({ jobs: z.array(AdminJob), total: z.number() }),
});

export const listAllApplications = endpoint({
  method: 'GET',
  path: '/jobs/applications/all',
  summary: 'Every application on the platform',
  access: admins,
  query: ApplicationsQuery.omit({ sort: true, applicationId: true }).extend({
    search: TableQuery.shape.search,
    sort: TableQuery.shape.sort,
    direction: TableQuery.shape.direction,
  }),
  reply: AllApplicationsReply,
});

export const getStats = endpoint({
  method: 'GET',
  path: '/user/stats',
  summary: 'Totals, and sign-ups and applications of the last twelve months',
  access: admins,
  reply: StatsReply,
});

export const listRecentEmployers = endpoint({
  method: 'GET',
  path: '/user/recent-employers',
  summary: 'The five newest employers and mentors',
  access: admins,
  reply: RecentEmployersReply,
});

export const getEmployerProfile = endpoint({
  method: 'GET',
  path: '/user/employers/:userId',
  summary: 'An employer or a mentor, with the jobs',
  access: admins,
  params: UserPath,
  reply: EmployerProfileReply,
});

export const getJobseekerProfile = endpoint({
  method: 'GET',
  path: '/user/jobseekers/:userId',
  summary: 'A job seeker, with the latest 100 applications',
  access: admins,
  params: UserPath,
  reply: JobseekerProfileReply,
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'The audit log, newest first; the search covers action, person and subject',
  access: admins,
  query: TableQuery,
  reply: okReply({ entries: z.array(AuditEntry), total: z.number() }),
});

const csv = { contentTypes: ['text/csv'] } as const;
const exportOf = <const Path extends string>(path: Path, what: string) =>
  endpoint({
    method: 'GET',
    path,
    summary: `The table of ${what} as CSV, whole or as searched`,
    access: admins,
    query: TableQuery,
    reply: csv,
  });

export const exportEmployers = exportOf('/user/employers/export.csv', 'employers');
export const exportMentors = exportOf('/user/mentors/export.csv', 'mentors');
export const exportJobseekers = exportOf('/user/jobseekers/export.csv', 'job seekers');
export const exportJobs = exportOf('/admin/jobs/export.csv', 'jobs');
export const exportApplications = exportOf('/jobs/applications/all/export.csv', 'applications');
