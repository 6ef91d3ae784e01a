import { z } from 'zod';
import { User } from './accounts.ts';
import { Application, ApplicationsQuery, ApplicationsReply } from './applications.ts';
import { Job } from './jobs.ts';
import { Id, pageNumber, pageSize, sortByDate } from './paging.ts';
import { okReply } from './reply.ts';
import { optionalLine, requiredText } from './text.ts';

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

/** Tables are sorted, searched and paged by the server; a column that a table lacks sorts by date of making. */
export const TableQuery = z.object({
  search: optionalLine(200, 'A search may have at most 200 characters.').optional(),
  /** A column of the table, or the words that the lists of applications use. */
  sort: z.enum([...tableSorts, ...sortByDate]).optional(),
  direction: z.enum(directions).optional(),
  page: pageNumber.optional(),
  limit: pageSize(100).optional(),
});
export type TableQuery = z.infer<typeof TableQuery>;

/** GET /user/employers, /user/mentors, /user/jobseekers; each also as …/export.csv with the same query. */
export const EmployersTableReply = okReply({ employers: z.array(AdminUser), total: z.number() });
export type EmployersTableReply = z.infer<typeof EmployersTableReply>;
export const MentorsTableReply = okReply({ mentors: z.array(AdminUser), total: z.number() });
export type MentorsTableReply = z.infer<typeof MentorsTableReply>;
export const JobseekersTableReply = okReply({ jobseekers: z.array(AdminUser), total: z.number() });
export type JobseekersTableReply = z.infer<typeof JobseekersTableReply>;

/** GET /admin/jobs: every job that is not removed, whatever its state; also /admin/jobs/export.csv. */
export const AdminJob = Job.omit({ applications: true }).extend({
  applicationCount: z.number(),
  inReview: z.boolean(),
});
export type AdminJob = z.infer<typeof AdminJob>;
export const AdminJobsReply = okReply({ jobs: z.array(AdminJob), total: z.number() });
export type AdminJobsReply = z.infer<typeof AdminJobsReply>;

/** GET /jobs/applications/all; also /jobs/applications/all/export.csv. `counts` ignores the status. */
export const AllApplicationsQuery = ApplicationsQuery.omit({ sort: true }).extend({
  search: TableQuery.shape.search,
  sort: TableQuery.shape.sort,
  direction: TableQuery.shape.direction,
});
export type AllApplicationsQuery = z.infer<typeof AllApplicationsQuery>;
export const AllApplicationsReply = okReply({
  applications: z.array(Application.extend({ companyName: z.string().nullable() })),
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

/** GET /user/stats: the totals, and the last twelve months as YYYY-MM, oldest first. */
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

/** GET /user/employers/:userId: for employers and mentors. */
export const EmployerProfileReply = okReply({ employer: AdminUser, jobs: z.array(AdminJob) });
export type EmployerProfileReply = z.infer<typeof EmployerProfileReply>;

/** POST /admin/users/:userId/suspend, with a reason; /restore; POST /admin/employers/:userId/trust and /distrust. */
export const ReasonInput = z.object({
  reason: requiredText(2_000, 'Please give a reason.', 'The reason may have at most 2,000 characters.'),
});
export type ReasonInput = z.infer<typeof ReasonInput>;
export const AdminUserReply = okReply({ user: AdminUser, message: z.string() });
export type AdminUserReply = z.infer<typeof AdminUserReply>;

/** GET /admin/audit: newest first; the search looks at the action, who did it and its subject. */
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
export const AuditReply = okReply({ entries: z.array(AuditEntry), total: z.number() });
export type AuditReply = z.infer<typeof AuditReply>;

export const adminMessages = {
  employerDeleted: 'Employer deleted successfully',
  suspended: 'Account suspended.',
  restored: 'Account restored.',
  trusted: 'Employer marked as verified.',
  distrusted: 'Verified mark removed.',
} as const;
