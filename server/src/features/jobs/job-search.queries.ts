import { type Expression, type SqlBool, sql } from 'kysely';
import { hasTrigram } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { titleContains, titleHasWords } from './job-filters.queries.ts';
import {
  findMatches,
  isBehind,
  isScanned,
  listIds,
  type Match,
  newestFirst,
  type Position,
  positionColumns,
} from './listed-jobs.queries.ts';
import { type SearchTerm, tokensOf } from './search-terms.queries.ts';

/** What somebody means by what they typed. */
export type WordSearch = {
  q: string;
  terms: SearchTerm[];
  /** What it was read as, when it held typing errors. */
  readAs?: string;
  /** As it was typed, without synonyms and corrections. */
  isExact?: boolean;
  /** Any of the terms will do, for when no job has all of them. */
  isLoose?: boolean;
};

const maxRanked = 300;
/** Behind every rank: what is not ranked. */
const unranked = 9;

/**
 * The title has it as it was typed: a word anywhere in it, several words or very short ones as words of their own. Undefined when none
 * can have it: signs alone are no word, and a typing error is in no title.
 */
export function isInTitle({ q, readAs }: WordSearch): Expression<SqlBool> | undefined {
  const words = tokensOf(q);
  if (readAs !== undefined || words.length === 0) return undefined;
  return words.length === 1 && hasTrigram(q) ? titleContains(q) : titleHasWords(words);
}

/** A condition on rows of `listed_jobs`: everything that a search finds. */
export function isFound(search: WordSearch): Expression<SqlBool> {
  const isTyped = isInTitle(search);
  return isTyped ? sql`(${isTyped} OR ${hasMeaning(search)})` : hasMeaning(search);
}

const has = (query: string) => sql<SqlBool>`document @@ to_tsquery('job_words', ${query})`;

/** A title is of weight A, company, tags and place of weight B; the text has none. */
type Weights = '' | 'A' | 'AB';

function phraseQuery(phrase: string, weights: Weights, isPrefix: boolean): string {
  const marks = `${isPrefix && !phrase.includes(' ') ? '*' : ''}${weights}`;
  const words = phrase.split(' ').map((word) => (marks ? `${word}:${marks}` : word));
  return `(${words.join(' & ')})`;
}

function termQuery({ alternatives, isPrefix, isShort }: SearchTerm, weights: Weights): string {
  const phrases = alternatives.map((phrase) => phraseQuery(phrase, weights, isPrefix));
  // One or two letters begin too many words of the texts.
  if (isShort) phrases.push(...alternatives.map((phrase) => phraseQuery(phrase, 'A', true)));
  return `(${phrases.join(' | ')})`;
}

/** Places, types and work styles narrow a search for something else, and are not looked for in titles. */
function soughtIn({ terms, isLoose = false }: WordSearch) {
  const named = terms.filter(({ isPlace }) => !isPlace);
  const sought = named.length > 0 ? named : terms;
  const places = isLoose ? [] : terms.filter((term) => !sought.includes(term));
  const meaning = (weights: Weights) =>
    [
      `(${sought.map((term) => termQuery(term, weights)).join(isLoose ? ' | ' : ' & ')})`,
      ...places.map((term) => termQuery(term, 'AB')),
    ].join(' & ');
  return { sought, meaning };
}

export const hasMeaning = (search: WordSearch): Expression<SqlBool> =>
  search.terms.length > 0 ? has(soughtIn(search).meaning('')) : sql`false`;

/** The words themselves in the title, then their other forms, then what means the same, then company, tags and place, then the text. */
function rankOf(search: WordSearch): Expression<number> {
  const { sought, meaning } = soughtIn(search);
  const words = sought.flatMap(({ typed }) => typed.split(' '));
  const typed = sought.map((term) => phraseQuery(term.typed, 'A', term.isPrefix || term.isShort)).join(' & ');
  return sql`(CASE WHEN ${titleHasWords(words)} THEN 0 WHEN ${has(typed)} THEN 1 WHEN ${has(meaning('A'))} THEN 2
    WHEN ${has(meaning('AB'))} THEN 3 ELSE 4 END)`;
}

/** The ranks of jobs that have a word of the search in their title. */
export const titleRanks = 3;

/**
 * The ids of a part of what a search finds, the best first. Of very many matches the newest are ranked; behind them the others
 * follow, the newest first.
 */
export async function listRankedIds(
  db: Queryable,
  search: WordSearch,
  condition: Expression<SqlBool>,
  { after, limit }: { after?: Position | undefined; limit: number },
): Promise<Match[]> {
  if (after?.rank === unranked) return listUnrankedIds(db, condition, { after, limit });
  const matches = findMatches(condition, { order: 'newest', limit }, maxRanked);
  const isAll = sql`NOT (${isScanned(limit)}) AND (SELECT count(*) FROM found) < ${maxRanked}`;
  const { rows } = await sql<Match>`${matches}, ranked AS (
      SELECT job_id, created_at, ${rankOf(search)} AS rank FROM found JOIN listed_jobs USING (job_id, created_at)
    )
    SELECT ${positionColumns(limit)} FROM (
      SELECT * FROM ranked WHERE ${after ? isBehind(sql`rank`, after) : sql`true`}
      UNION ALL (SELECT job_id, created_at, ${sql.lit(unranked)} FROM found WHERE NOT (${isAll}) ORDER BY created_at, job_id LIMIT 1)
    ) AS page ORDER BY rank, ${newestFirst} LIMIT ${limit}`.execute(db);
  const oldest = rows.at(-1)?.rank === unranked ? rows.pop() : undefined;
  if (!oldest) return rows;
  const part = { after: oldest, limit: limit - rows.length };
  return [...rows, ...(await listUnrankedIds(db, condition, part))];
}

async function listUnrankedIds(
  db: Queryable,
  condition: Expression<SqlBool>,
  part: { after: Position; limit: number },
): Promise<Match[]> {
  const positions = await listIds(db, condition, { order: 'newest', ...part });
  return positions.map((position) => ({ ...position, rank: unranked }));
}
