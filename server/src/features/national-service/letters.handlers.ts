import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { onlyTheAuthority } from '@akwan/contract/facts.ts';
import { documentTypes } from '@akwan/contract/limits.ts';
import { getInterestLetter, listPlacements } from '@akwan/contract/national-service.ts';
import { product } from '@akwan/contract/product.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { type PdfDeps, withPdf } from '#domain/generated-pdf.ts';
import { handle } from '#http/api/handler.ts';
import { cvResponse } from '#http/replies/file-response.ts';
import type { ConfirmationContent } from '#infra/cv/cv-content.ts';
import type { Database } from '#infra/db/open-database.ts';
import { findLetterContent, type LetterContentRow } from './letters.queries.ts';
import { listPlacementYears } from './placements.queries.ts';

type Deps = PdfDeps & { db: Database };

/** What an employer wants, and the letter that says whom. */
export function nationalServiceHandlers(deps: Deps) {
  return [
    handle(getInterestLetter, async ({ currentUser, params, query }) => {
      const letter = await readLetter(deps.db, currentUser, params.applicationId);
      const bytes = await withPdf(deps, currentUser.id, confirmationOf(letter), (path) => readFile(path));
      const file = { stream: Readable.from([bytes]), size: bytes.length };
      const owner = `Letter of interest for ${letter.firstname} ${letter.lastname}`;
      return cvResponse(file, { owner, type: documentTypes.pdf, download: query.download === '1' });
    }),

    handle(listPlacements, async ({ currentUser }) => ({
      years: await listPlacementYears(deps.db, currentUser.id),
    })),
  ];
}

/** As for a CV: the applicant, the employer of the job and admins. Before the approval there is none. */
async function readLetter(db: Database, currentUser: CurrentUser, id: string): Promise<LetterContentRow> {
  const letter = await findLetterContent(db, id);
  const isApplicant = letter?.user_id === currentUser.id;
  const isEmployer = letter?.posted_by === currentUser.id && !letter.removed_at && !letter.erase_at;
  if (!letter || !(isApplicant || isEmployer || currentUser.role === 'admin'))
    throw new AppError('not_found');
  return letter;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** It says what the employer wants, and nothing that only the Authority can say. */
function confirmationOf(row: LetterContentRow): ConfirmationContent {
  const applicant = `${row.firstname} ${row.lastname}`;
  const poster = row.poster_firstname && `${row.poster_firstname} ${row.poster_lastname}`;
  const company = row.company_name || row.poster_company || poster || 'the employer';
  const studies = [row.programme, row.institution].filter(Boolean).join(', ');
  const year = row.service_year && ` in the service year ${row.service_year}`;
  const place = row.location && ` in ${row.location}`;
  return {
    layout: 'confirmation',
    title: 'Letter of interest',
    head: [company, dayFormat.format(row.decided_at ?? new Date())],
    paragraphs: [
      'To whom it may concern,',
      `${company} would be glad to have ${applicant}${studies && ` (${studies})`} for national service${year || ''}, as ${row.title}${place || ''}.`,
      ...(row.allowance
        ? [`We would pay a monthly allowance of GH₵ ${Number(row.allowance).toFixed(2)}.`]
        : []),
      'This letter says what we wish and nothing else. It is not a posting, an appointment or an acceptance.',
      onlyTheAuthority,
      `The application was made at ${product.name}.`,
    ],
    foot: [...(poster ? [poster] : []), company, `Reference ${row.id}`],
  };
}
