import type { JobFilters } from '@akwan/contract/jobs.ts';
import { closingSoonDays } from '@akwan/contract/limits.ts';
import { type PayFloor, salaryRanges } from '@akwan/contract/lists/choices.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import { hasTrigram, inJobTitle, matchesPrefixes } from '#infra/db/contains.ts';

/** Open jobs that the filters leave; `q` is no filter of the list but a search of its own. */
export function matching(filters: JobFilters) {
  const { search, type, location, category, style, pay } = filters;
  const conditions: Expression<SqlBool>[] = [isOpen];
  if (search) conditions.push(inTitle(search));
  if (type) conditions.push(sql`jobs.type = ${type}`);
  if (location) conditions.push(sql`jobs.location = ${location}`);
  if (category) conditions.push(sql`jobs.tags @> ARRAY[${category}]`);
  if (style) conditions.push(sql`jobs.style = ${style}`);
  if (pay) conditions.push(sql`jobs.salary_range = ANY (${rangesFrom(pay)}::text[])`);
  if (filters.closingSoon) {
    const lastDay = sql`coalesce(jobs.closing_date, 'infinity')`;
    // Both ends, so that the index by closing day has few rows to offer.
    conditions.push(
      isClosingSoon(lastDay),
      sql<SqlBool>`${lastDay} >= (SELECT (now() AT TIME ZONE 'UTC')::date)`,
    );
  }
  const poster = postedBy(filters, sql`jobs.posted_by`);
  if (poster) conditions.push(poster);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** Whether anything is left out of the list. */
export const isFiltered = (filters: JobFilters): boolean => Object.values(filters).some(Boolean);

/** The ranges of pay that begin at this sum or above it. */
export const rangesFrom = (floor: PayFloor): string[] =>
  salaryRanges.filter((range) => payFrom(range) >= Number(floor));

/** As `pay_from` does it in the database: where a range begins; -1 when it says nothing. */
export const payFrom = (range: string | null): number =>
  Number(/^\d{1,6}/.exec(range?.replaceAll(',', '') ?? '')?.[0] ?? -1);

export const isClosingSoon = (lastDay: Expression<unknown>) =>
  sql<SqlBool>`${lastDay} <= (SELECT (now() AT TIME ZONE 'UTC')::date + ${sql.lit(closingSoonDays)})`;

/** The last byte of an id is drawn at random: one job in 256, whenever it was posted. As in the indexes of migration 0037. */
export const isSampled = (id: Expression<unknown>) => sql<SqlBool>`get_byte(uuid_send(${id}), 15) = 0`;
/** With 2,000 jobs or fewer, so many of them would be in the sample once in 10^15 times. */
export const isSurelyMore = 40;
/** The same with 10,000 jobs or fewer. */
export const surelyAboveTotal = 100;

export const isTrusted = (poster: Expression<unknown>) =>
  sql<SqlBool>`${poster} IN (SELECT id FROM users WHERE trusted_at IS NOT NULL)`;

/** Conditions on who posted a job. The id wins over the name, which may have changed since the link was created. */
export function postedBy({ employer, employerId, verified }: JobFilters, poster: Expression<unknown>) {
  const conditions: Expression<SqlBool>[] = [];
  if (employerId) conditions.push(sql`${poster} = ${employerId}`);
  else if (employer) {
    conditions.push(
      sql`${poster} IN (SELECT id FROM users WHERE firstname || ' ' || lastname = ${employer})`,
    );
  }
  if (verified) conditions.push(isTrusted(poster));
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` AND `)}` : undefined;
}

/** Among how many of the newest jobs a search of signs alone, such as "&", looks. */
const newest = 1_000;
const isNewest = sql<SqlBool>`jobs.id IN (SELECT id FROM jobs WHERE ${isOpen} ORDER BY id DESC LIMIT ${newest})`;

export function inTitle(search: string) {
  return hasTrigram(search) ? inJobTitle(search) : matchesPrefixes(sql<string>`jobs.title`, search, isNewest);
}
