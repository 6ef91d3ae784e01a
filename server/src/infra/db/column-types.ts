import type { ColumnType } from 'kysely';

/** A time: read as a Date, written as one or as text. */
export type Stamp = ColumnType<Date, Date | string, Date | string>;

/** As above; the database sets it to the present when it is not named. */
export type StampNow = ColumnType<Date, Date | string | undefined, Date | string>;
