import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { documentTypes } from '@akwan/contract/limits.ts';
import { getCompanyPoster, getJobPoster } from '@akwan/contract/posters.ts';
import { AppError } from '#domain/app-error.ts';
import { findCompanyFace } from '#domain/company-face.queries.ts';
import { type PdfDeps, withPdf } from '#domain/generated-pdf.ts';
import { type FileResponse, handle } from '#http/api/handler.ts';
import { fileResponse } from '#http/replies/file-response.ts';
import type { PosterContent } from '#infra/cv/cv-content.ts';
import type { Database } from '#infra/db/open-database.ts';
import { posterOfCompany, posterOfJob } from './posters.presenter.ts';
import { findPosterJob, listPosterJobs } from './posters.queries.ts';

type Deps = PdfDeps & { db: Database; publicUrl: string };

/** More than fit on a page in the largest letters. */
const maxEntries = 10;

/** What people print and pin to a notice board. */
export function postersHandlers({ db, publicUrl, ...pdfs }: Deps) {
  const print = async (content: PosterContent, network: string): Promise<FileResponse> => {
    const bytes = await withPdf(pdfs, network, content, (path) => readFile(path));
    return fileResponse(
      { stream: Readable.from([bytes]), size: bytes.length },
      {
        type: documentTypes.pdf,
        name: `Poster - ${content.title}.pdf`,
        isShown: true,
        policy: "sandbox; default-src 'none'; frame-ancestors 'none'",
        cache: 'no-store',
      },
    );
  };
  return [
    handle(getJobPoster, async ({ params, network }) => {
      const job = await findPosterJob(db, params.jobId);
      if (!job) throw new AppError('not_found');
      if (!job.is_open) throw new AppError('job_gone');
      return print(posterOfJob(job, publicUrl), network);
    }),

    handle(getCompanyPoster, async ({ params: { companyId }, network }) => {
      const found = await findCompanyFace(db, companyId);
      if (!found) throw new AppError('not_found');
      const { id } = found;
      const name = found.name ?? `${found.firstname} ${found.lastname}`;
      const jobs = await listPosterJobs(db, id, maxEntries);
      return print(posterOfCompany({ id, name }, jobs, publicUrl), network);
    }),
  ];
}
