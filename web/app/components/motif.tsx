import { useId } from 'react';
import { classNames } from './class-names.ts';
import './motif.css';

/** Four blocks of one weave, each on a 24 px square: ways that open, the weft, a seed, steps upward. */
const weave: Record<string, string> = {
  w: 'M2 22L12 3l10 19M7.5 22L12 13l4.5 9',
  t: 'M2 4.5h20M2 9.5h20M2 14.5h20M2 19.5h20',
  e: 'M12 2l10 10-10 10L2 12zM12 7.5l4.5 4.5-4.5 4.5L7.5 12z',
  s: 'M2 22v-6.5h7V9h6.5V2.5H22M8.5 22h7v-6.5H22',
};

/** A letter a block, a capital one in the accent colour, a dot where there is none. */
const rows = { strip: ['wTes'], field: ['wtes', 'esWt', 'twse', 'sEtw'], tile: ['stetw', 'ewWse', 'wt.ts'] };

function Weave({ of: placed }: { of: string[] }) {
  return placed.flatMap((row, y) =>
    Array.from(row, (cell, x) => {
      const corner = `translate(${x * 24} ${y * 24})`;
      const block = cell.toLowerCase();
      return (
        <path
          key={corner}
          d={weave[block]}
          transform={corner}
          className={cell === block ? undefined : 'motif-accent'}
        />
      );
    }),
  );
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;

type MotifProps = { variant?: keyof typeof rows; className?: string };

/** Decoration only. `strip` and `field` repeat over their box, `tile` is a small picture. */
export function Motif({ variant = 'strip', className }: MotifProps) {
  // React's ids hold signs that the name of an SVG pattern must not have.
  const id = `motif-${useId().replace(/\W/g, '')}`;
  if (variant === 'tile') {
    return (
      <svg aria-hidden className={className} width={160} height={96} viewBox="0 0 120 72" {...line}>
        <Weave of={rows.tile} />
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
