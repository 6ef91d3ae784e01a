import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Order, Part } from './people.queries.ts';

type Conditions = { condition: Expression<SqlBool>; direction: Order['direction']; end: number };

const byPerson =
  (name: RawBuilder<unknown>) =>
  ({ condition, direction, end }: Conditions) => {
    const way = sql.raw(direction);
    const known = sql`(
      SELECT applications.id FROM users JOIN applications ON applications.user_id = users.id
      WHERE users.role = 'jobseeker' AND ${condition} ORDER BY ${name} ${way}, applications.id ${way} LIMIT ${end})`;
    // Of people who are gone.
    const unknown = sql`(
      SELECT applications.id FROM applications WHERE user_id IS NULL AND ${condition}
      ORDER BY applications.id ${way} LIMIT ${end})`;
    return direction === 'asc' ? [known, unknown] : [unknown, known];
  };

const byTitle = ({ condition, direction, end }: Conditions) => {
  const way = sql.raw(direction);
  return [
    sql`(SELECT applications.id FROM jobs JOIN applications ON applications.job_id = jobs.id
      WHERE ${condition} ORDER BY lower(jobs.title) ${way}, applications.id ${way} LIMIT ${end})`,
  ];
};

const statuses = ['approved', 'declined', 'pending'];

const byStatus = ({ condition, direction, end }: Conditions) => {
  const way = sql.raw(direction);
  return (direction === 'asc' ? statuses : statuses.toReversed()).map(
    (status) => sql`(
      SELECT applications.id FROM applications WHERE status = ${status} AND ${condition}
      ORDER BY created_at ${way}, applications.id ${way} LIMIT ${end})`,
  );
};

const parts: Record<string, (conditions: Conditions) => RawBuilder<unknown>[]> = {
  name: byPerson(sql`lower(users.firstname || ' ' || users.lastname)`),
  email: byPerson(sql.ref('users.email')),
  title: byTitle,
  status: byStatus,
};

/**
 * The ids of one page of very many applications in the order of a name, a title or a status: read from the people or the
 * jobs in that order, part after part until the page is full. Sorting the applications themselves would read all of them.
 */
export function orderedPage(
  condition: Expression<SqlBool>,
  { sort, direction }: Order,
  { limit, offset }: Part,
): RawBuilder<string> | undefined {
  const ordered = parts[sort]?.({ condition, direction, end: limit + offset });
  if (!ordered) return undefined;
  return sql`(SELECT id FROM (${sql.join(ordered, sql` UNION ALL `)}) AS ordered LIMIT ${limit} OFFSET ${offset})`;
}
