import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icon.tsx';
import { ChevronUpIcon, SortIcon } from './icons-work.tsx';
import './data-table.css';

type Direction = 'asc' | 'desc';

export type DataColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'end';
  primary?: boolean;
  hideLabel?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  showCaption?: boolean;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { key: string; direction: Direction };
  sortHref?: (key: string, direction: Direction) => string;
  empty?: ReactNode;
  /** Few narrow columns, which stay a table on a phone, too. */
  compact?: boolean;
};

/** The server sorts; a header is a link to the same page in another order. In less than 52rem, each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, sort, sortHref, empty, compact } = props;
  if (rows.length === 0 && empty) return empty;
  return (
    <div className="table-area">
      <div className={classNames('table-wrap', compact && 'table-compact')}>
        <table className="data-table">
          <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} sort={sort} sortHref={sortHref} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, header, cell, align, primary, hideLabel }) => (
                  <td
                    key={key}
                    className={classNames(align, primary && 'primary') || undefined}
                    data-label={primary || hideLabel ? undefined : header}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function HeaderCell<Row>(
  props: Pick<DataTableProps<Row>, 'sort' | 'sortHref'> & { column: DataColumn<Row> },
) {
  const { column, sort, sortHref } = props;
  const { key, header, sortable, align, hideLabel } = column;
  if (!sortable || !sortHref) {
    return (
      <th scope="col" className={align}>
        {hideLabel ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  }
  const direction = sort?.key === key ? sort.direction : undefined;
  const SortedIcon = direction === 'asc' ? ChevronUpIcon : direction === 'desc' ? ChevronDownIcon : SortIcon;
  return (
    <th
      scope="col"
      className={align}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <Link to={sortHref(key, direction === 'asc' ? 'desc' : 'asc')} preventScrollReset>
        {header}
        <SortedIcon size={16} />
      </Link>
    </th>
  );
}
