import { numberOf } from '#format/count.ts';
import { ChartNumbers } from './chart-numbers.tsx';
import { shareOf } from './chart-scale.ts';

export type Total = { label: string; value: number };

const rowHeight = 44;
const barHeight = 14;

/** Lying bars, so that the words beside them have room on a phone, too. Places are percents: nothing scales the text. */
export function TotalsChart({ totals }: { totals: readonly Total[] }) {
  const top = Math.max(1, ...totals.map(({ value }) => value));
  const words = totals.map(({ label, value }) => `${label} ${value}`).join(', ');
  return (
    <figure className="stack-sm">
      <svg
        role="img"
        aria-label={`Bar chart of the totals: ${words}`}
        width="100%"
        height={totals.length * rowHeight}
      >
        {totals.map(({ label, value }, at) => {
          const y = at * rowHeight;
          return (
            <g key={label}>
              <text x="0" y={y + 16} className="chart-name">
                {label}
              </text>
              <text x="100%" y={y + 16} textAnchor="end" className="chart-value">
                {numberOf(value)}
              </text>
              <rect y={y + 22} width="100%" height={barHeight} rx="4" className="chart-track" />
              <rect
                y={y + 22}
                width={`${shareOf(value, top)}%`}
                height={barHeight}
                rx="4"
                className="chart-green"
              />
            </g>
          );
        })}
      </svg>
      <ChartNumbers
        caption="Totals"
        rows={totals}
        columns={[
          { key: 'label', header: 'What', primary: true, cell: ({ label }) => label },
          {
            key: 'value',
            header: 'Total',
            align: 'end',
            cell: ({ value }) => numberOf(value),
          },
        ]}
        rowKey={({ label }) => label}
      />
    </figure>
  );
}
