import type { StatsReply } from '@akwan/contract/admin.ts';
import { ChartNumbers, roundTop } from '#components/chart-parts.tsx';
import { dayOf } from '#format/dates.ts';
import { numberOf } from '#format/numbers.ts';
import './admin.css';

type Month = StatsReply['months'][number];

const height = 220;
const floor = height - 28;
const ceiling = 24;

const series = [
  { key: 'signups', label: 'Sign-ups', className: 'chart-green' },
  { key: 'applications', label: 'Applications', className: 'chart-gold' },
] as const;

/** '2026-03' reads 'Mar 2026'. */
const monthLabel = (month: string): string => dayOf(`${month}-01`)?.replace(/^1 /, '') ?? month;

/** Two bars a month. Positions are percentages: the chart takes the width it gets, and the text keeps its size. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  const top = roundTop(
    Math.max(...months.flatMap(({ signups, applications }) => [signups, applications]), 0),
  );
  const step = 100 / Math.max(months.length, 1);
  const sum = (key: 'signups' | 'applications') => months.reduce((total, month) => total + month[key], 0);
  return (
    <div className="stack-sm">
      <figure className="stack-sm">
        <svg
          role="img"
          aria-label={`Bar chart by month, ${months.length} months: ${sum('signups')} sign-ups and ${sum('applications')} applications in all`}
          width="100%"
          height={height}
          className="chart"
        >
          {[top, top / 2, 0].map((value) => {
            const y = floor - (value / top) * (floor - ceiling);
            return (
              <g key={value}>
                <line x1="0" x2="100%" y1={y} y2={y} className="chart-line" />
                {value >= 1 && (
                  <text x="0" y={y - 5} className="chart-label">
                    {numberOf(value)}
                  </text>
                )}
              </g>
            );
          })}
          {months.map((month, at) => (
            <g key={month.month}>
              {series.map(({ key, className }, place) => {
                const tall = (month[key] / top) * (floor - ceiling);
                return (
                  <rect
                    key={key}
                    x={`${(at + 0.14 + place * 0.38) * step}%`}
                    y={floor - tall}
                    width={`${0.34 * step}%`}
                    height={tall}
                    className={tall > 0 ? className : 'chart-none'}
                  />
                );
              })}
              {at % 2 === (months.length - 1) % 2 && (
                <text x={`${(at + 0.5) * step}%`} y={height - 8} textAnchor="middle" className="chart-label">
                  {monthLabel(month.month).slice(0, 3)}
                </text>
              )}
            </g>
          ))}
        </svg>
        <figcaption className="row small">
          {series.map(({ key, label, className }) => (
            <span key={key} className="icon-text">
              <svg width="14" height="14" aria-hidden="true">
                <rect x="1" y="1" width="12" height="12" className={className} />
              </svg>
              {label}
            </span>
          ))}
        </figcaption>
      </figure>
      <ChartNumbers
        caption="Months"
        rows={months}
        columns={[
          { key: 'month', header: 'Month', primary: true, cell: ({ month }) => monthLabel(month) },
          { key: 'signups', header: 'Sign-ups', align: 'end', cell: ({ signups }) => signups },
          {
            key: 'applications',
            header: 'Applications',
            align: 'end',
            cell: ({ applications }) => applications,
          },
        ]}
        rowKey={({ month }) => month}
      />
    </div>
  );
}
