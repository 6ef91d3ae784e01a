import { type Expression, type SqlBool, sql } from 'kysely';
import { titleHasWords } from '#domain/job-search/job-filters.queries.ts';
import { has, phraseQuery, soughtIn, type WordSearch } from '#domain/job-search/word-search.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
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

const maxRanked = 300;
/** Behind every rank: what is not ranked. */
const unranked = 9;

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
