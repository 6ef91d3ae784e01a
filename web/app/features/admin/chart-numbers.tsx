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
      <summary className="cursor-pointer py-2.5 text-14 text-green-text underline">
        {props.caption} as a table
      </summary>
      <div className="mt-2">
        <DataTable {...props} />
      </div>
    </details>
  );
}
