import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { editDistance } from './edit-distance.ts';
import { knownTokens, type Reading } from './search-terms.ts';

type Found = { typed: string; word: string; in_head: boolean };

const shortest = 4;
const closest = 40;

/** What words that occur nowhere were meant for; those that do, and those that nothing is like, are not in the answer. */
export async function readTokens(db: Queryable, tokens: readonly string[]): Promise<Map<string, Reading>> {
  const unknown = tokens.filter((word) => !knownTokens.has(word) && /^[a-z]{3,40}$/.test(word));
  if (unknown.length === 0) return new Map();
  const { rows } = await sql<Found>`
    SELECT typed, found.word, found.in_head FROM unnest(${unknown}::text[]) AS typed,
    LATERAL (
      (SELECT word, in_head FROM search_vocabulary WHERE word = typed)
      UNION (SELECT word, in_head FROM search_vocabulary WHERE word LIKE typed || '%' AND in_head ORDER BY length(word), word LIMIT 1)
      UNION (SELECT word, in_head FROM search_vocabulary WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT ${closest})
      UNION (SELECT word, in_head FROM search_vocabulary WHERE word IN (
        SELECT overlay(typed PLACING reverse(substr(typed, at, 2)) FROM at FOR 2) FROM generate_series(1, length(typed) - 1) AS at))
    ) AS found`.execute(db);
  const readings = new Map<string, Reading>();
  for (const typed of unknown) {
    const reading = readWord(
      typed,
      rows.filter((row) => row.typed === typed),
    );
    if (reading) readings.set(typed, reading);
  }
  return readings;
}

function readWord(typed: string, found: Found[]): Reading | undefined {
  if (found.some(({ word }) => word === typed)) return undefined;
  if (found.some(({ word, in_head }) => in_head && word.startsWith(typed))) {
    return { word: typed, isPrefix: true };
  }
  const max = errorsIn(typed);
  // Words that stand in no job are known for what they mean; a word of a job is the better guess.
  const known = [...knownTokens].filter((word) => word.length >= shortest);
  const candidates = [
    ...found.map(({ word, in_head }) => ({ word, doubt: in_head ? 0 : 0.4 })),
    ...known.map((word) => ({ word, doubt: 0.3 })),
  ]
    .map(({ word, doubt }) => ({ word, cost: editDistance(typed, word) + doubt + start(typed, word) }))
    .filter(({ cost }) => cost < max + 1)
    .sort((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1));
  const [best] = candidates;
  return best && { word: best.word, isPrefix: false };
}

/** The first letter is rarely wrong. */
const start = (typed: string, word: string) => (typed[0] === word[0] ? 0 : 0.6);

const errorsIn = ({ length }: string) => (length < shortest ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3);
