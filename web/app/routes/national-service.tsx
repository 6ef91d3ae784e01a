import { listJobs } from '@akwan/contract/jobs.ts';
import { product } from '@akwan/contract/product.ts';
import { api } from '#api/page-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { JobCard } from '#features/jobs/job-card.tsx';
import { jobCards } from '#features/jobs/job-cards.server.ts';
import { countOf } from '#format/numbers.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/national-service';
import '#components/list-results.css';

const allPlacements = '/jobs?type=NSS';

const steps = [
  'Say on your profile where you stand: to come, serving or completed, with your service year, programme and institution. Employers see it with your application.',
  'Apply for placements like for any other job. Each says its service year and its allowance, where the employer names them.',
  'When an employer approves you, a placement letter (PDF) is waiting among your applications. Take it to the national service office of your district.',
];

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'National service',
    path: '/national-service',
    description: `Open national service placements in Ghana at ${product.name}, and how a placement becomes a letter.`,
  });

/** The texts in the loader: they are no part of the page's script. */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await api(context).call(listJobs, { query: { type: 'NSS', limit: 6 } });
  if (!result.ok) return { steps, jobs: null, total: 0 };
  const { jobs, total } = result.reply;
  return { steps, jobs: jobCards(jobs), total };
}

export default function NationalService({ loaderData }: Route.ComponentProps) {
  const { jobs, total } = loaderData;
  return (
    <div className="page stack-lg">
      <PageHead
        title="National service"
        lead="A year that can become a career. Find a placement where you learn what you want to do."
      />
      <section className="stack">
        <h2>How it works</h2>
        <ol className="prose-width stack-sm">
          {loaderData.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="row">
          <ButtonLink to={allPlacements}>See all placements</ButtonLink>
          <ButtonLink to="/profile/details" variant="secondary">
            Complete your profile
          </ButtonLink>
        </div>
      </section>
      <section className="stack">
        <h2>{total > 0 ? countOf(total, 'open placement') : 'Open placements'}</h2>
        {!jobs && <ErrorState failed="Failed to fetch jobs" />}
        {jobs?.length === 0 && (
          <EmptyState
            level={3}
            title="No open placements right now"
            action={<ButtonLink to="/jobs">See all jobs</ButtonLink>}
          />
        )}
        {jobs && jobs.length > 0 && (
          <ul className="list-grid">
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} level={3} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
