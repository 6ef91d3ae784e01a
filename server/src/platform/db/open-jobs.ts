import { sql } from 'kysely';

/** Ghana keeps GMT all year: the day in Accra is the day in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Neither closed nor removed, and the last day to apply, if there is one, has not passed. Also in what the indexes say. */
export const isOpen = sql<boolean>`jobs.closed_at IS NULL AND jobs.removed_at IS NULL
  AND (jobs.closing_date IS NULL OR jobs.closing_date >= (now() AT TIME ZONE 'UTC')::date)`;
