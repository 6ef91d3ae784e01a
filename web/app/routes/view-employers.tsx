import { product } from '@akwan/contract/product.ts';
import { data } from 'react-router';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ButtonLink } from '#components/button.tsx';
import { CardList } from '#components/card-list.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Pagination } from '#components/pagination.tsx';
import { EmployerCard } from '#features/employers/employer-card.tsx';
import { directoryPage } from '#features/employers/employer-links.ts';
import { loadEmployers } from '#features/employers/employers.server.ts';
import { countOf } from '#format/numbers.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/view-employers';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, {
    screen: 'Employers directory',
    path: directoryPage(loaderData?.found?.page ?? 1),
    description: `Employers who are hiring on ${product.name} now, with their open entry-level jobs, internships and national service placements.`,
  });

const fetchFailed = 'Failed to fetch employers';
const unreachable = 'Failed to load employers. Please try again later.';

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await loadEmployers(context, url);
  return data({ found, failed: fetchFailed }, { status: found ? 200 : 503 });
}

/** The server answers that it cannot; or nothing answers at all. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ found: null, failed: unreachable }));

export default function ViewEmployers({ loaderData: { found, failed } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead
        title={`Employers on ${product.name}`}
        lead="Companies and people with open jobs for those who are starting out."
        count={found && found.total > 0 && `${countOf(found.total, 'employer')}, latest posting first`}
      />
      {!found && <ErrorState failed={failed} />}
      {found?.total === 0 && (
        <EmptyState
          title="No employers found"
          text="There are currently no employers with active job postings."
          action={<ButtonLink to="/resources">Visit the Resources Center</ButtonLink>}
        />
      )}
      {found && found.total > 0 && (
        <div className="stack-lg">
          <CardList className="grid-cards">
            {found.employers.map((employer) => (
              <EmployerCard key={employer._id} employer={employer} />
            ))}
          </CardList>
          <Pagination page={found.page} pageCount={found.pageCount} hrefFor={directoryPage} />
        </div>
      )}
    </div>
  );
}
