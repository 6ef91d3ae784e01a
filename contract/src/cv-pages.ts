import { z } from 'zod';
import { OwnApplicationPath } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { documentTypes, maxCvPages } from './limits.ts';
import { DownloadQuery, pageSize } from './paging.ts';
import { okReply } from './reply.ts';

/** The first pages of a CV as pictures. None, and nothing counts as opened, where it cannot be drawn. */
export const CvPagesReply = okReply({
  /** How many pages the document has. */
  total: z.number(),
  pages: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});
export type CvPagesReply = z.infer<typeof CvPagesReply>;

export const getApplicationCv = endpoint({
  method: 'GET',
  path: '/applications/:applicationId/cv',
  summary: 'The CV of an application, for the applicant, the employer and administrators',
  access: ['jobseeker', 'employer', 'admin'],
  params: OwnApplicationPath,
  query: DownloadQuery,
  reply: { contentTypes: [documentTypes.pdf, documentTypes.doc, documentTypes.docx] },
  // A HEAD would leave the trace of an opening that nobody saw.
  head: false,
});

export const listCvPages = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId/cv-pages',
  summary: `The first ${maxCvPages} pages of an application's CV, when it is a PDF that can be drawn`,
  access: ['jobseeker', 'employer', 'admin'],
  params: OwnApplicationPath,
  reply: CvPagesReply,
  head: false,
});

export const getCvPage = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId/cv-pages/:page',
  summary: "One page of an application's CV as a picture",
  access: ['jobseeker', 'employer', 'admin'],
  params: OwnApplicationPath.extend({ page: pageSize(maxCvPages) }),
  reply: { contentTypes: ['image/webp'] },
  head: false,
});
