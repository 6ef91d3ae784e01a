import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxPageSize } from './limits.ts';
import { pageNumber, pageSize } from './paging.ts';
import { okReply } from './reply.ts';

/**
 * How an employer keeps the reply pledge, of all applications whose pledge has come due: how many were answered, how many of
 * them on time, and after how many days usually. `withinDays` is null when the jobs promise different times.
 */
export const EmployerStats = z.object({
  due: z.number(),
  answered: z.number(),
  onTime: z.number(),
  medianDays: z.number().nullable(),
  withinDays: z.number().nullable(),
});
export type EmployerStats = z.infer<typeof EmployerStats>;

/** Who posted a job. */
export const Poster = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  avatar: z.string().nullable(),
  /** An admin has made sure that this employer is who they say they are. */
  isTrusted: z.boolean(),
  employerStats: EmployerStats.nullable(),
});

/** An account with open jobs, as the directory shows it. */
export const EmployerCard = z.object({
  _id: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string().nullable(),
  activeJobs: z.number(),
  isTrusted: z.boolean(),
  /** Null until enough applications have come due. */
  employerStats: EmployerStats.nullable(),
  /** The page of the employer; null for administrators, who post for others. */
  companyUrl: z.string().nullable(),
});
export type EmployerCard = z.infer<typeof EmployerCard>;

export const listEmployers = endpoint({
  method: 'GET',
  path: '/employers',
  summary: 'Accounts with open jobs, the one that posted last first',
  access: 'public',
  query: z.object({
    page: pageNumber.optional(),
    limit: pageSize(maxPageSize).optional(),
  }),
  reply: okReply({ employers: z.array(EmployerCard), total: z.number() }),
  cacheTags: ['openings', 'posters'],
});
