import { z } from 'zod';
import { EmployerStats } from './employers.ts';
import { endpoint } from './endpoint.ts';
import { Job } from './jobs.ts';
import { Id } from './paging.ts';
import { okReply } from './reply.ts';
import { CompanyMark } from './verifications.ts';

/** A company as everyone may know it; `name` is the person who speaks for it. */
export const Company = z.object({
  _id: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  companyLine: z.string().nullable(),
  biography: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string().nullable(),
  isTrusted: z.boolean(),
  /** What was checked; null when nothing was. */
  mark: CompanyMark.nullable(),
  /** When it joined. */
  since: z.string(),
  employerStats: EmployerStats.nullable(),
});
export type Company = z.infer<typeof Company>;

export const CompanyReply = okReply({ company: Company, jobs: z.array(Job), total: z.number() });
export type CompanyReply = z.infer<typeof CompanyReply>;

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId',
  summary:
    'The public page of a company, with the newest open jobs; also by the id of a member, as older links have it',
  access: 'anyone',
  params: z.object({ companyId: Id }),
  reply: CompanyReply,
  cacheTags: ({ company: { _id } }: CompanyReply) => [`company:${_id}`, `jobs:${_id}`],
});
