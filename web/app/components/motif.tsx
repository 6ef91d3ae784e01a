import { useId } from 'react';
import { classNames } from './class-names.ts';
import './motif.css';

/** Four blocks of one weave, each on a 24 px square: ways that open, the weft, a seed, steps upward. */
const weave = {
  ways: 'M2 22L12 3l10 19M7.5 22L12 13l4.5 9',
  weft: 'M2 4.5h20M2 9.5h20M2 14.5h20M2 19.5h20',
  seed: 'M12 2l10 10-10 10L2 12zM12 7.5l4.5 4.5-4.5 4.5L7.5 12z',
  steps: 'M2 22v-6.5h7V9h6.5V2.5H22M8.5 22h7v-6.5H22',
};

type Block = keyof typeof weave;
type Placed = { block: Block; accent?: boolean } | null;

const rows: Record<'strip' | 'field', Placed[][]> = {
  strip: [[{ block: 'ways' }, { block: 'weft', accent: true }, { block: 'seed' }, { block: 'steps' }]],
  field: [
    [{ block: 'ways' }, { block: 'weft' }, { block: 'seed' }, { block: 'steps' }],
    [{ block: 'seed' }, { block: 'steps' }, { block: 'ways', accent: true }, { block: 'weft' }],
    [{ block: 'weft' }, { block: 'ways' }, { block: 'steps' }, { block: 'seed' }],
    [{ block: 'steps' }, { block: 'seed', accent: true }, { block: 'weft' }, { block: 'ways' }],
  ],
};

const picture: Placed[][] = [
  [{ block: 'steps' }, { block: 'weft' }, { block: 'seed' }, { block: 'weft' }, { block: 'ways' }],
  [
    { block: 'seed' },
    { block: 'ways' },
    { block: 'ways', accent: true },
    { block: 'steps' },
    { block: 'seed' },
  ],
  [{ block: 'ways' }, { block: 'weft' }, null, { block: 'weft' }, { block: 'steps' }],
];

function Weave({ of: placed }: { of: Placed[][] }) {
  return placed.flatMap((row, y) =>
    row.map((cell, x) => {
      if (!cell) return null;
      const corner = `translate(${x * 24} ${y * 24})`;
      return (
        <path
          key={corner}
          d={weave[cell.block]}
          transform={corner}
          className={cell.accent ? 'motif-accent' : undefined}
        />
      );
    }),
  );
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;

type MotifProps = { variant?: 'strip' | 'field' | 'tile'; className?: string };

/** Decoration only. `strip` and `field` repeat over their box, `tile` is a small picture. */
export function Motif({ variant = 'strip', className }: MotifProps) {
  // React's ids hold signs that the name of an SVG pattern must not have.
  const id = `motif-${useId().replace(/\W/g, '')}`;
  if (variant === 'tile') {
    return (
      <svg aria-hidden className={className} width={160} height={96} viewBox="0 0 120 72" {...line}>
        <Weave of={picture} />
      </svg>
    );
  }
  const strip = variant === 'strip';
  // A strip is hemmed above and below, as a woven one is.
  const height = strip ? 34 : rows.field.length * 24;
  return (
    <svg aria-hidden className={classNames(strip ? 'motif-strip' : 'motif-field', className)}>
      <pattern id={id} width={96} height={height} patternUnits="userSpaceOnUse" {...line}>
        {strip && <path d="M0 1h96M0 33h96" />}
        <g transform={strip ? 'translate(0 5)' : undefined}>
          <Weave of={rows[variant]} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
