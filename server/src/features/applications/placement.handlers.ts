import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { getPlacement } from '@akwan/contract/generated-cv.ts';
import { documentTypes } from '@akwan/contract/limits.ts';
import { product } from '@akwan/contract/product.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { type PdfDeps, withPdf } from '#domain/generated-pdf.ts';
import { handle } from '#http/api/handler.ts';
import { cvResponse } from '#http/replies/file-response.ts';
import type { ConfirmationContent } from '#infra/cv/cv-content.ts';
import type { Database } from '#infra/db/open-database.ts';
import { findPlacement, type PlacementRow } from './placement.queries.ts';

type Deps = PdfDeps & { db: Database };

/** What somebody shows at the national service office: that an employer takes them. */
export function placementHandlers(deps: Deps) {
  return [
    handle(getPlacement, async ({ currentUser, params, query }) => {
      const placement = await readPlacement(deps.db, currentUser, params.applicationId);
      const bytes = await withPdf(deps, currentUser.id, confirmationOf(placement), (path) => readFile(path));
      const file = { stream: Readable.from([bytes]), size: bytes.length };
      const owner = `Placement of ${placement.firstname} ${placement.lastname}`;
      return cvResponse(file, { owner, type: documentTypes.pdf, download: query.download === '1' });
    }),
  ];
}

/** As for a CV: the applicant, the employer of the job and admins. Before the approval there is none. */
async function readPlacement(db: Database, currentUser: CurrentUser, id: string): Promise<PlacementRow> {
  const placement = await findPlacement(db, id);
  const isApplicant = placement?.user_id === currentUser.id;
  const isEmployer = placement?.posted_by === currentUser.id && !placement.removed_at && !placement.erase_at;
  if (!placement || !(isApplicant || isEmployer || currentUser.role === 'admin'))
    throw new AppError('not_found');
  return placement;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function confirmationOf(row: PlacementRow): ConfirmationContent {
  const applicant = `${row.firstname} ${row.lastname}`;
  const poster = row.poster_firstname && `${row.poster_firstname} ${row.poster_lastname}`;
  const company = row.company_name || row.poster_company || poster || 'the employer';
  const studies = [row.programme, row.institution].filter(Boolean).join(', ');
  const year = row.service_year && ` for the service year ${row.service_year}`;
  const place = row.location && ` in ${row.location}`;
  return {
    layout: 'confirmation',
    title: 'National service placement',
    head: [company, dayFormat.format(row.decided_at ?? new Date())],
    paragraphs: [
      'To whom it may concern,',
      `${company} confirms that ${applicant}${studies && ` (${studies})`} has been accepted for national service${year || ''} as ${row.title}${place || ''}.`,
      ...(row.allowance ? [`The monthly allowance is GH₵ ${Number(row.allowance).toFixed(2)}.`] : []),
      `The application was made and approved at ${product.name}.`,
    ],
    foot: [...(poster ? [poster] : []), company, `Reference ${row.id}`],
  };
}
