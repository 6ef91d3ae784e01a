import { sql } from 'kysely';

/** Ghana keeps GMT all year: the day in Accra is the day in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Public: not closed, removed, held or hidden, and the last day to apply, if there is one, has not passed.
 * All but the last is also what the indexes of open jobs say; the day is a subquery, so that it is worked out once, not for every row.
 */
export const isOpen = sql<boolean>`jobs.closed_at IS NULL AND jobs.removed_at IS NULL
  AND jobs.held_at IS NULL AND NOT jobs.poster_suspended
  AND (jobs.closing_date IS NULL OR jobs.closing_date >= (SELECT (now() AT TIME ZONE 'UTC')::date))`;
