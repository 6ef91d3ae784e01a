import { onlyTheAuthority } from '@akwan/contract/facts.ts';
import type { Letter } from '@akwan/contract/national-service.ts';
import { product } from '@akwan/contract/product.ts';
import { longDay } from '#domain/dates.ts';
import { referenceOf } from '#domain/generated-pdf.ts';
import type { ConfirmationContent } from '#infra/cv/cv-content.ts';
import type { LetterRow } from './letters.queries.ts';

/** Of a letter that does not stand nobody learns whose it was. */
export function presentLetter(row: LetterRow): Letter {
  const { id, stands } = row;
  const shown = { _id: id, reference: referenceOf(id), stands };
  if (!stands)
    return { ...shown, name: null, company: null, jobTitle: null, serviceYear: null, issuedAt: null };
  const { name, company, job_title: jobTitle, service_year: serviceYear } = row;
  return { ...shown, name, company, jobTitle, serviceYear, issuedAt: row.issued_at.toISOString() };
}

/** It says what the employer wishes, and nothing that only the Authority can say. */
export function printLetter(row: LetterRow, publicUrl: string): ConfirmationContent {
  const { name, studies, company, job_title: title } = row;
  const year = row.service_year ? ` in the service year ${row.service_year}` : '';
  const place = row.location ? ` in ${row.location}` : '';
  return {
    layout: 'confirmation',
    title: 'Letter of interest',
    head: [company, longDay(row.issued_at)],
    paragraphs: [
      'To whom it may concern,',
      `${company} would be glad to have ${name}${studies && ` (${studies})`} for national service${year}, as ${title}${place}.`,
      ...(row.allowance
        ? [`We would pay a monthly allowance of GH₵ ${Number(row.allowance).toFixed(2)}.`]
        : []),
      'This letter says what we wish and nothing else. It is not a posting, an appointment or an acceptance.',
      onlyTheAuthority,
      `The application was made on ${product.name}. The page below shows whether this letter still stands, and whose it is.`,
    ],
    foot: [company, `Reference ${referenceOf(row.id)}`],
    link: `${publicUrl}/letters/${row.id}`,
  };
}
