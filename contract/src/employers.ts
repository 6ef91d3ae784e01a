import { z } from 'zod';
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

export const EmployersQuery = z.object({ page: pageNumber.optional(), limit: pageSize(100).optional() });
export type EmployersQuery = z.infer<typeof EmployersQuery>;

/** GET /employers, public: grouped and counted by the server. */
export const EmployersReply = okReply({ employers: z.array(EmployerCard), total: z.number() });
export type EmployersReply = z.infer<typeof EmployersReply>;
