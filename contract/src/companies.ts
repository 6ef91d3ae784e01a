import { z } from 'zod';
import { EmployerStats } from './employers.ts';
import { endpoint } from './endpoint.ts';
import { Job } from './jobs.ts';
import { Id } from './paging.ts';
import { okReply } from './reply.ts';

/** An employer as everyone may know them. */
export const Company = z.object({
  _id: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  companyLine: z.string().nullable(),
  biography: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string().nullable(),
  isTrusted: z.boolean(),
  /** When they joined. */
  since: z.string(),
  employerStats: EmployerStats.nullable(),
});
export type Company = z.infer<typeof Company>;

export const CompanyReply = okReply({ company: Company, jobs: z.array(Job), total: z.number() });
export type CompanyReply = z.infer<typeof CompanyReply>;

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:userId',
  summary: 'The public page of an employer, with the newest open jobs',
  access: 'anyone',
  params: z.object({ userId: Id }),
  reply: CompanyReply,
  cacheTags: ({ company: { _id } }: CompanyReply) => [`company:${_id}`, `jobs:${_id}`],
});
