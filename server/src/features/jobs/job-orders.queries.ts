import type { JobOrder } from '@akwan/contract/lists/choices.ts';
import { type RawBuilder, sql } from 'kysely';
import { payFrom } from './job-filters.queries.ts';

/** The last job of the page before; its rank in lists that are not simply newest first. */
export type JobPlace = { id: string; rank?: number };

export type ListOrder = JobOrder | 'complete';

/** What the orders look at. */
export type Ranked = { list_rank: number; salary_range: string | null; closing_date: string | null };
type Order = {
  sort: RawBuilder<unknown>;
  /** The rank travels in the cursor: a job that is changed meanwhile must not move the next page. */
  rankOf: (job: Ranked) => number | undefined;
  isAfter: (place: Required<JobPlace>) => RawBuilder<boolean>;
};

const lastDay = sql`coalesce(jobs.closing_date, 'infinity')`;
const noEnd = 99_999_999;
const dayOf = (rank: number) =>
  rank === noEnd ? 'infinity' : String(rank).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

export const orders: Readonly<Record<ListOrder, Order>> = {
  newest: {
    sort: sql`jobs.id DESC`,
    rankOf: () => undefined,
    isAfter: ({ id }) => sql<boolean>`jobs.id < ${id}`,
  },
  complete: {
    sort: sql`jobs.list_rank DESC, jobs.id DESC`,
    rankOf: ({ list_rank }) => list_rank,
    isAfter: ({ id, rank }) => sql<boolean>`(jobs.list_rank, jobs.id) < (${rank}::integer, ${id}::uuid)`,
  },
  pay: {
    sort: sql`pay_from(jobs.salary_range) DESC, jobs.id DESC`,
    // One more, since a cursor has no sign.
    rankOf: ({ salary_range }) => payFrom(salary_range) + 1,
    isAfter: ({ id, rank }) =>
      sql<boolean>`(pay_from(jobs.salary_range), jobs.id) < (${rank - 1}::integer, ${id}::uuid)`,
  },
  closing: {
    sort: sql`${lastDay}, jobs.id DESC`,
    rankOf: ({ closing_date }) => (closing_date ? Number(closing_date.replaceAll('-', '')) : noEnd),
    isAfter: ({ id, rank }) => sql<boolean>`${lastDay} >= ${dayOf(rank)}::date
      AND (${lastDay} > ${dayOf(rank)}::date OR jobs.id < ${id})`,
  },
};

/** The same orders in memory; ids of one length compare as text as they do in the database. */
export const comparePlaces =
  (order: ListOrder) =>
  (one: Required<JobPlace>, other: Required<JobPlace>): number =>
    (order === 'closing' ? one.rank - other.rank : other.rank - one.rank) ||
    Number(one.id < other.id) - Number(one.id > other.id);

/** Days that have passed are at the beginning of their index: the list starts behind them. */
export const startsToday = sql<boolean>`${lastDay} >= (SELECT (now() AT TIME ZONE 'UTC')::date)`;

export const isRank = (order: ListOrder, rank: number): boolean =>
  order !== 'closing' || rank === noEnd || !Number.isNaN(Date.parse(dayOf(rank)));
