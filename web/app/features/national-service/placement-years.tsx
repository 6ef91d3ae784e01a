import type { PlacementYear } from '@akwan/contract/national-service.ts';
import { ButtonLink } from '#components/button.tsx';
import { DataTable } from '#components/data-table.tsx';

const figures = (['wanted', 'offered', 'open'] as const).map((key) => ({
  key,
  header: { wanted: 'Wanted', offered: 'Offered', open: 'Open' }[key],
  cell: (year: PlacementYear) => year[key],
  align: 'end' as const,
}));
const columns = [
  {
    key: 'year',
    header: 'Service year',
    cell: ({ serviceYear }: PlacementYear) => serviceYear ?? 'Not specified',
    primary: true,
  },
  ...figures,
];

/** What an employer asked for in each service year, and how far it is filled. */
export function PlacementYears({ years }: { years: PlacementYear[] }) {
  return (
    <section className="stack">
      <h2>Your placements by year</h2>
      <DataTable
        caption="Your placements by service year"
        columns={columns}
        rows={years}
        rowKey={({ serviceYear }) => serviceYear ?? ''}
        empty={<p className="muted">You have posted no national service job yet.</p>}
        compact
      />
      <p className="small muted">
        Wanted: the openings of your jobs. Offered: people you approved. Open: openings that still take
        applications.
      </p>
      <ButtonLink to="/create-job" variant="secondary" className="align-start">
        Post a national service job
      </ButtonLink>
    </section>
  );
}
