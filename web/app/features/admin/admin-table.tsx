import type { ReactNode } from 'react';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { type TableChoice, tableQuery } from './table-choice.ts';
import { TableTools } from './table-tools.tsx';
import './admin.css';

export type AdminTableProps<Row> = {
  caption: string;
  /** The address of the page that holds the table, and what belongs to it. */
  action: string;
  fixed: Readonly<Record<string, string>>;
  choice: TableChoice;
  searchLabel: string;
  exportTo?: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total: ReactNode;
  page: number;
  pageCount: number;
  empty: string;
};

/** A table of the dashboard: search and export above, pages below; all of it in the address. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, action, fixed, choice, columns, rows, rowKey, page, pageCount, empty } = props;
  const hrefFor = (change: Partial<TableChoice>) =>
    `${action}?${new URLSearchParams({ ...fixed, ...tableQuery({ ...choice, ...change }) })}`;
  return (
    <div className="stack">
      <TableTools {...props} />
      <div className="admin-table">
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sort={{ key: choice.sort, direction: choice.direction }}
          sortHref={(sort, direction) => hrefFor({ sort, direction, page: 1 })}
          empty={<EmptyState title={empty} />}
        />
      </div>
      <Pagination page={page} pageCount={pageCount} hrefFor={(each) => hrefFor({ page: each })} />
    </div>
  );
}
