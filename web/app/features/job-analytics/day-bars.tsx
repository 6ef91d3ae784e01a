import type { JobAnalyticsReply } from '@akwan/contract/job-analytics.ts';
import { roundTop } from '#components/chart-parts.tsx';
import { shortDayOf } from '#format/dates.ts';
import { numberOf } from '#format/numbers.ts';

type Days = JobAnalyticsReply['days'];

type DayBarsProps = { title: string; figure: 'views' | 'saves' | 'applications'; days: Days };

const height = 112;
const floor = height - 24;
const ceiling = 20;

/** A bar a day. Positions are percentages: the chart takes the width it gets, and the text keeps its size. */
export function DayBars({ title, figure, days }: DayBarsProps) {
  const top = roundTop(Math.max(...days.map((day) => day[figure]), 0));
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  const step = 100 / Math.max(days.length, 1);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <figure>
      <figcaption className="strong">
        {title} <span className="muted">{numberOf(total)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title} by day, ${numberOf(total)} in ${days.length} days`}
        width="100%"
        height={height}
        className="chart"
      >
        <line x1="0" x2="100%" y1={ceiling} y2={ceiling} className="chart-line" />
        <line x1="0" x2="100%" y1={floor} y2={floor} className="chart-line" />
        <text x="0" y={ceiling - 5} className="chart-label">
          {numberOf(top)}
        </text>
        {days.map(({ day, [figure]: value }, at) => {
          const tall = (value / top) * (floor - ceiling);
          return (
            <rect
              key={day}
              x={`${(at + 0.15) * step}%`}
              y={floor - tall}
              width={`${0.7 * step}%`}
              height={tall}
              className={tall > 0 ? 'chart-green' : 'chart-none'}
            />
          );
        })}
        <text x="0" y={height - 6} className="chart-label">
          {shortDayOf(first)}
        </text>
        <text x="100%" y={height - 6} textAnchor="end" className="chart-label">
          {shortDayOf(last)}
        </text>
      </svg>
    </figure>
  );
}
