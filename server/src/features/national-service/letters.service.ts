import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { isOwnJob } from '#domain/job-policies.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as queries from './letters.queries.ts';

/** As for a CV: the applicant, the employer of the job and admins. Before the approval there is none. */
export async function issueLetter(
  db: Database,
  currentUser: CurrentUser,
  applicationId: string,
): Promise<queries.LetterRow> {
  const content = await queries.findLetterContent(db, applicationId);
  const isApplicant = content?.user_id === currentUser.id;
  const isEmployer = content && isOwnJob(currentUser, content) && !content.removed_at && !content.erase_at;
  if (!content || !(isApplicant || isEmployer || currentUser.role === 'admin'))
    throw new AppError('not_found');
  const issued = await queries.findLetterOf(db, applicationId);
  if (issued) return issued;
  // The link is the only protection of the page that it leads to, so nothing in it can be guessed.
  await queries.insertLetter(db, { id: randomUUID(), ...namesOf(content), issued_at: new Date() });
  return found(await queries.findLetterOf(db, applicationId));
}

export async function readLetter(db: Database, id: string): Promise<queries.LetterRow> {
  return found(await queries.findLetter(db, id));
}

/** Everything as it is on the day of issue: a name that changes later changes no letter. */
function namesOf(row: queries.LetterContentRow) {
  const poster = row.poster_firstname && `${row.poster_firstname} ${row.poster_lastname}`;
  return {
    application_id: row.id,
    user_id: row.user_id,
    name: `${row.firstname} ${row.lastname}`,
    studies: [row.programme, row.institution].filter(Boolean).join(', '),
    company: row.company_name || row.poster_company || poster || 'The employer',
    job_title: row.title,
    location: row.location,
    service_year: row.service_year,
    allowance: row.allowance === null ? null : Number(row.allowance),
  };
}

function found(letter: queries.LetterRow | undefined): queries.LetterRow {
  if (!letter) throw new AppError('not_found');
  return letter;
}
