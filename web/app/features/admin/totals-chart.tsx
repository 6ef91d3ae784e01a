import { shareOf } from '#components/chart-parts.tsx';

type Total = { label: string; value: number };

const rowHeight = 44;
const barHeight = 14;

/**
 * Horizontal bars, so that their labels fit on a phone, too. The figures stand in the tiles above; here they are
 * only the text alternative. Positions are percentages: nothing scales the text.
 */
export function TotalsChart({ totals }: { totals: readonly Total[] }) {
  const top = Math.max(1, ...totals.map(({ value }) => value));
  const figures = totals.map(({ label, value }) => `${label} ${value}`).join(', ');
  return (
    <svg
      role="img"
      aria-label={`Bar chart of the totals: ${figures}`}
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
  );
}
