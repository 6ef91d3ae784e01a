import { type DataColumn, DataTable } from './data-table.tsx';
import './charts.css';

type ChartNumbersProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
};

/** The numbers of a chart as a table, for those who cannot see bars. */
export function ChartNumbers<Row>(props: ChartNumbersProps<Row>) {
  return (
    <details>
      <summary className="summary-link summary-tap small">{props.caption} as a table</summary>
      <div className="chart-table">
        <DataTable {...props} compact />
      </div>
    </details>
  );
}

/** The next round number above the highest bar: 1, 2 or 5 times a power of ten. */
export function roundTop(max: number): number {
  if (max <= 1) return 1;
  const size = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 5].find((step) => step * size >= max) ?? 10) * size;
}

/** In percent, with one decimal. */
export const shareOf = (value: number, top: number): number => Math.round((value / top) * 1000) / 10;
