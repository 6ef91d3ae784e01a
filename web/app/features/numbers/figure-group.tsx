import type { Figure } from '@akwan/contract/numbers.ts';
import { ChartNumbers, roundTop, shareOf } from '#components/chart-parts.tsx';

export type FigureGroupData = {
  key: string;
  title: string;
  unit: string;
  figures: Pick<Figure, 'name' | 'value'>[];
};

const rowHeight = 44;

/** Bars, and the same numbers as a table. */
export function FigureGroup({ title, unit, figures }: FigureGroupData) {
  const top = roundTop(Math.max(...figures.map(({ value }) => value)));
  return (
    <section className="stack">
      <h2>{title}</h2>
      {figures.length === 0 ? (
        <p className="muted">
          Too few yet: we show a figure once at least five companies or people are behind it.
        </p>
      ) : (
        <>
          <svg className="chart" width="100%" height={figures.length * rowHeight} aria-hidden="true">
            {figures.map(({ name, value }, index) => (
              <g key={name}>
                <text className="chart-name" x="0" y={index * rowHeight + 16}>
                  {name}: {value} {unit}
                </text>
                <rect
                  className="chart-track"
                  x="0"
                  y={index * rowHeight + 22}
                  width="100%"
                  height="12"
                  rx="6"
                />
                <rect
                  className="chart-green"
                  x="0"
                  y={index * rowHeight + 22}
                  width={`${shareOf(value, top)}%`}
                  height="12"
                  rx="6"
                />
              </g>
            ))}
          </svg>
          <ChartNumbers
            caption={title}
            rows={figures}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: 'Of', cell: ({ name }) => name, primary: true },
              { key: 'value', header: unit, cell: ({ value }) => value, align: 'end' },
            ]}
          />
        </>
      )}
    </section>
  );
}
