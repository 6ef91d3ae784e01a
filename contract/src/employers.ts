import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxPageSize } from './limits.ts';
import { pageNumber, pageSize } from './paging.ts';
import { okReply } from './reply.ts';

/** An account with open jobs, as the directory shows it. */
export const EmployerCard = z.object({
  _id: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string().nullable(),
  activeJobs: z.number(),
  isTrusted: z.boolean(),
});
export type EmployerCard = z.infer<typeof EmployerCard>;

export const EmployersQuery = z.object({
  page: pageNumber.optional(),
  limit: pageSize(maxPageSize).optional(),
});
export type EmployersQuery = z.infer<typeof EmployersQuery>;

export const EmployersReply = okReply({ employers: z.array(EmployerCard), total: z.number() });
export type EmployersReply = z.infer<typeof EmployersReply>;

export const listEmployers = endpoint({
  method: 'GET',
  path: '/employers',
  summary: 'Accounts with open jobs, the one that posted last first',
  access: 'public',
  query: EmployersQuery,
  reply: EmployersReply,
  keptUntil: ['jobs', 'people'],
});
