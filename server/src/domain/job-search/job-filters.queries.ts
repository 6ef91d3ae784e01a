import { facetNames, type JobFilters } from '@akwan/contract/jobs.ts';
import { closingSoonDays } from '@akwan/contract/limits.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { hasTrigram, likePattern } from '#infra/db/contains.ts';
import { tokensOf } from './search-terms.queries.ts';

const dayOf = (time: number) => Math.floor(time / (24 * 3_600_000));
/** In days since the beginning of 2000, as `listed_jobs` counts them; the planner has to know how many jobs are past it. */
const today = (): number => dayOf(Date.now()) - dayOf(Date.UTC(2000, 0));

export const isStillOpen = () => sql<SqlBool>`last_day >= ${today()}`;
export const isClosingSoon = () => sql<SqlBool>`last_day <= ${today() + closingSoonDays}`;
export const isTrusted = sql<SqlBool>`posted_by IN (SELECT id FROM users WHERE trusted_at IS NOT NULL)`;

/** Whether anything is left out of the list. */
export const isFiltered = (filters: JobFilters): boolean => Object.values(filters).some(Boolean);

type Narrowing = {
  listedBefore?: Expression<SqlBool> | undefined;
  /** So few rows that no index is needed to find something among them. */
  areFew?: boolean;
};

/**
 * A condition on rows of `listed_jobs`: the open jobs that the filters leave, `words` being what `q` stands for, without those that
 * were listed before.
 */
export function matching(
  filters: JobFilters,
  words?: Expression<SqlBool>,
  { listedBefore, areFew = false }: Narrowing = {},
) {
  const { search, closingSoon, verified, employer, employerId } = filters;
  const facets = facetNames.flatMap((name) => (filters[name] ? [`${name}=${filters[name]}`] : []));
  const conditions: Expression<SqlBool>[] = [isStillOpen()];
  if (facets.length > 0) conditions.push(sql`facets @> ${facets}::text[]`);
  if (words) conditions.push(words);
  if (listedBefore) conditions.push(sql`NOT ${listedBefore}`);
  if (search) conditions.push(inTitle(search, areFew));
  if (closingSoon) conditions.push(isClosingSoon());
  if (verified) conditions.push(isTrusted);
  // The id wins over the name, which may have changed since the link was created.
  // A company, or one account.
  if (employerId)
    conditions.push(
      sql`posted_by IN (SELECT ${employerId}::uuid UNION SELECT user_id FROM company_members WHERE company_id = ${employerId})`,
    );
  else if (employer) {
    conditions.push(
      sql`posted_by IN (SELECT id FROM users WHERE firstname || ' ' || lastname = ${employer})`,
    );
  }
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

export const titleContains = (search: string) => sql<SqlBool>`title LIKE lower(${likePattern(search)})`;

/** Words of the title as they are written, or begin; no text holds such lexemes. */
export const titleHasWords = (words: readonly string[], suffix: '' | ':*' = '') =>
  sql<SqlBool>`document @@ ${words.map((word) => `'=${word}'${suffix}`).join(' & ')}::tsquery`;

/** A search of signs alone, such as "&", looks through so many of the newest jobs. */
const maxScanned = 1_000;
const isNewest = () =>
  sql`job_id IN (SELECT job_id FROM listed_jobs WHERE ${isStillOpen()} ORDER BY created_at DESC LIMIT ${maxScanned})`;

/** Anywhere in the title. Fewer than three letters in a row must begin a word, since no trigram index finds them. */
function inTitle(search: string, areFew: boolean): Expression<SqlBool> {
  if (hasTrigram(search)) return titleContains(search);
  const starts = tokensOf(search);
  if (starts.length === 0 && areFew) return titleContains(search);
  const isFindable = starts.length > 0 ? titleHasWords(starts, ':*') : isNewest();
  return sql`${isFindable} AND ${titleContains(search)}`;
}
