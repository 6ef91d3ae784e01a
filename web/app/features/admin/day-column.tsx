import type { DataColumn } from '#components/data-table.tsx';
import { dayOf } from '#format/dates.ts';

/** The day on which a row came into being; every table can be ordered by it. */
export const dayColumn = (header: string): DataColumn<{ createdAt: string }> => ({
  key: 'created',
  header,
  sortable: true,
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} className="nowrap">
      {dayOf(createdAt)}
    </time>
  ),
});
