import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { documentTypes } from '@akwan/contract/limits.ts';
import { getInterestLetter, getLetter, listPlacements } from '@akwan/contract/national-service.ts';
import { type PdfDeps, withPdf } from '#domain/generated-pdf.ts';
import { handle } from '#http/api/handler.ts';
import { cvResponse } from '#http/replies/file-response.ts';
import type { Database } from '#infra/db/open-database.ts';
import { presentLetter, printLetter } from './letters.presenter.ts';
import { listPlacementYears } from './letters.queries.ts';
import { issueLetter, readLetter } from './letters.service.ts';

type Deps = PdfDeps & { db: Database; publicUrl: string };

/** What an employer wants, and the letter that says whom. */
export function nationalServiceHandlers(deps: Deps) {
  const { db, publicUrl } = deps;
  return [
    handle(getInterestLetter, async ({ currentUser, params, query }) => {
      const letter = await issueLetter(db, currentUser, params.applicationId);
      const content = printLetter(letter, publicUrl);
      const bytes = await withPdf(deps, currentUser.id, content, (path) => readFile(path));
      const file = { stream: Readable.from([bytes]), size: bytes.length };
      const owner = `Letter of interest for ${letter.name}`;
      return cvResponse(file, { owner, type: documentTypes.pdf, download: query.download === '1' });
    }),

    handle(getLetter, async ({ params }) => ({
      letter: presentLetter(await readLetter(db, params.letterId)),
    })),

    handle(listPlacements, async ({ currentUser }) => ({
      years: await listPlacementYears(db, currentUser),
    })),
  ];
}
