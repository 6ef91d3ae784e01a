import { type DataColumn, DataTable } from '#components/data-table.tsx';

type ChartNumbersProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
};

/** The table behind a chart, for whoever wants numbers or cannot see bars. */
export function ChartNumbers<Row>(props: ChartNumbersProps<Row>) {
  return (
    <details>
      <summary className="summary-link summary-tap small">{props.caption} as a table</summary>
      <div className="chart-table">
        <DataTable {...props} />
      </div>
    </details>
  );
}
