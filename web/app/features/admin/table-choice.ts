/** What the address says about a table: searched, sorted and paged by the server. */
export type TableChoice = { search: string; sort: string; direction: 'asc' | 'desc'; page: number };

/** The order without a choice: newest first. */
export const newestFirst = { sort: 'created', direction: 'desc' } as const;

/** A table without any choice. */
export const untouchedTable: TableChoice = { ...newestFirst, search: '', page: 1 };

/** Only what differs from an untouched table. */
export function tableQuery({ search, sort, direction, page }: TableChoice): Record<string, string> {
  const isOrdered = sort !== newestFirst.sort || direction !== newestFirst.direction;
  return {
    ...(search && { search }),
    ...(isOrdered && { sort, direction }),
    ...(page > 1 && { page: String(page) }),
  };
}
