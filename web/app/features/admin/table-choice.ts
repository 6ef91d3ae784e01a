/** What the address says about a table: searched, sorted and paged by the server. */
export type TableChoice = { search: string; sort: string; direction: 'asc' | 'desc'; page: number };

/** The order without a choice: the newest first. */
export const newestFirst = { sort: 'created', direction: 'desc' } as const;

/** Only what differs from a table as it is opened. */
export function tableQuery({ search, sort, direction, page }: TableChoice): Record<string, string> {
  const isOrdered = sort !== newestFirst.sort || direction !== newestFirst.direction;
  return {
    ...(search && { search }),
    ...(isOrdered && { sort, direction }),
    ...(page > 1 && { page: String(page) }),
  };
}
