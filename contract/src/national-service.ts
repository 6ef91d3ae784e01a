import { z } from 'zod';
import { OwnApplicationPath } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { NSS_ALLOWANCE_FLOOR } from './facts.ts';
import { documentTypes } from './limits.ts';
import { DownloadQuery, Id } from './paging.ts';
import { okReply } from './reply.ts';

/** Asked of an employer who writes an allowance below the floor; null where there is nothing to ask. */
export function allowanceQuestion(type: string | null | undefined, allowance: number | null | undefined) {
  if (type !== 'NSS' || allowance == null || allowance >= NSS_ALLOWANCE_FLOOR) return null;
  return `National service pays at least GH₵ ${NSS_ALLOWANCE_FLOOR} a month, and you wrote GH₵ ${allowance.toFixed(2)}. Is that right?`;
}

export const getInterestLetter = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId/letter',
  summary:
    'The letter of interest of an approved national service application, for the applicant, the employer and administrators',
  access: ['jobseeker', 'employer', 'admin'],
  params: OwnApplicationPath,
  query: DownloadQuery,
  reply: { contentTypes: [documentTypes.pdf] },
  head: false,
});

/** What the link on a letter of interest leads to. Of one that does not stand nothing else is said. */
const Letter = z.object({
  _id: z.string(),
  reference: z.string(),
  /** The employer's approval, the job and the account of the person are still there. */
  stands: z.boolean(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  serviceYear: z.string().nullable(),
  issuedAt: z.string().nullable(),
});
export type Letter = z.infer<typeof Letter>;

export const getLetter = endpoint({
  method: 'GET',
  path: '/api/letters/:letterId',
  summary: 'Whether a letter of interest stands, and whose it is, for anyone who has the link',
  access: 'public',
  params: z.object({ letterId: Id }),
  reply: okReply({ letter: Letter }),
});

/** Of one service year, null where the jobs name none. */
const PlacementYear = z.object({
  serviceYear: z.string().nullable(),
  /** Openings of all jobs. */
  wanted: z.number(),
  /** People whom the employer approved. */
  offered: z.number(),
  /** Openings without a person, in jobs that take applications. */
  open: z.number(),
});
export type PlacementYear = z.infer<typeof PlacementYear>;

export const listPlacements = endpoint({
  method: 'GET',
  path: '/api/placements',
  summary: "The caller's national service openings by service year, the latest first",
  access: ['employer', 'admin'],
  reply: okReply({ years: z.array(PlacementYear) }),
});
