import { getNumbers } from '@akwan/contract/numbers.ts';
import { product } from '@akwan/contract/product.ts';
import { data } from 'react-router';
import { api } from '#api/page-context.ts';
import { ButtonAnchor } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { FigureGroup, type FigureGroupData } from '#features/numbers/figure-group.tsx';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/numbers';

const groups = {
  region: ['Open jobs by region', 'jobs'],
  type: ['Open jobs by type', 'jobs'],
  pay: ['Open jobs by pay a month, in cedis', 'jobs'],
  days: ['Days until half of all applicants have an answer', 'days'],
  outcome: ['How jobs ended', 'jobs'],
  service: ['People employers are looking for, for national service', 'people'],
  mentorships: ['Completed mentorships', 'mentorships'],
} as const;

const outcomes: Record<string, string> = {
  hired: `Hired through ${product.name}`,
  hired_elsewhere: 'Hired elsewhere',
  nobody: 'Hired nobody',
  cancelled: 'Cancelled',
};

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Numbers',
    path: '/numbers',
    description: `Jobs by region, type and pay, days to an answer and how jobs ended on ${product.name}, open to everyone.`,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const result = await api(context).call(getNumbers);
  if (!result.ok) return data({ groups: null }, { status: result.error.status });
  const { figures } = result.reply;
  const shown = Object.entries(groups).map(
    ([key, [title, unit]]): FigureGroupData => ({
      key,
      title,
      unit,
      figures: figures
        .filter(({ kind }) => kind === key)
        .map(({ name, value }) => ({ name: outcomes[name] ?? name, value })),
    }),
  );
  return data({ groups: shown });
}

export default function Numbers({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page page-medium stack-lg">
      <PageHead
        title="Numbers"
        lead="What happens here, counted. No figure is about fewer than five people or companies."
        actions={
          <ButtonAnchor href="/numbers.csv" variant="secondary">
            All numbers (CSV)
          </ButtonAnchor>
        }
      />
      {loaderData.groups?.map((group) => <FigureGroup {...group} key={group.key} />) ?? (
        <ErrorState failed="Failed to fetch numbers" />
      )}
    </div>
  );
}
