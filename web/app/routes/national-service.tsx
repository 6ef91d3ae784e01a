import { nationalService } from '@akwan/contract/facts.ts';
import { listJobs } from '@akwan/contract/jobs.ts';
import { listPlacements } from '@akwan/contract/national-service.ts';
import { product } from '@akwan/contract/product.ts';
import { currentUser } from '#api/current-user.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Sourced } from '#components/sourced.tsx';
import { JobCard } from '#features/jobs/job-card.tsx';
import { jobCards } from '#features/jobs/job-cards.server.ts';
import { PlacementYears } from '#features/national-service/placement-years.tsx';
import { countOf } from '#format/numbers.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/national-service';
import '#components/list-results.css';
import '#features/support/support.css';

const allPlacements = '/jobs?type=NSS';

/** What one can do here; the facts are in the contract. */
const here = [
  'Say on your profile where you stand: to come, serving or completed, with your service year, programme and institution. Employers see it with your application.',
  'Apply to employers who would like to have service personnel. Each job names its service year and its allowance, where the employer says them.',
  'An employer who approves you gives you a letter of interest (PDF), under My applications. It says that they would be glad to have you. It is not a posting and does not replace any of the Authority’s papers.',
];

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'National service',
    path: '/national-service',
    description: `How national service works in Ghana, where fraud happens, and employers on ${product.name} who would like to have service personnel.`,
  });

/** The texts in the loader: they are no part of the page's script. */
export async function loader({ context }: Route.LoaderArgs) {
  const [result, years] = await Promise.all([
    api(context).call(listJobs, { query: { type: 'NSS', limit: 6 } }),
    loadPlacements(context),
  ]);
  const texts = { here, facts: nationalService, years };
  if (!result.ok) return { ...texts, jobs: null, total: 0 };
  const { jobs, total } = result.reply;
  return { ...texts, jobs: jobCards(jobs), total };
}

/** For employers; null for everyone else. */
async function loadPlacements(context: PageContext) {
  const user = await currentUser(context);
  if (user?.role !== 'employer' || !user.isVerified) return null;
  const result = await api(context).call(listPlacements);
  return result.ok ? result.reply.years : null;
}

export default function NationalService({ loaderData }: Route.ComponentProps) {
  const { jobs, total, facts, years } = loaderData;
  return (
    <div className="page stack-lg">
      <PageHead
        title="National service"
        lead="How the year begins, what it pays, and employers who would be glad to have you."
      />
      <HelpLink article="national-service">What you can do here, step by step</HelpLink>
      {years && <PlacementYears years={years} />}
      <section className="stack">
        <h2>The way to your service year</h2>
        <ol className="prose-width numbered stack-sm">
          {facts.steps.map((fact) => (
            <li key={fact.text}>
              <Sourced fact={fact} />
            </li>
          ))}
        </ol>
        <p className="prose-width">
          <Sourced fact={facts.allowance} />
        </p>
        <p className="prose-width">
          For organisations: <Sourced fact={facts.agencies} />
        </p>
      </section>
      <Notice kind="warning" title="Where people lose money">
        <ul className="stack-sm">
          {facts.frauds.map((fact) => (
            <li key={fact.text}>
              <Sourced fact={fact} />
            </li>
          ))}
        </ul>
      </Notice>
      <section className="stack">
        <h2>What {product.name} is for</h2>
        <ol className="prose-width numbered stack-sm">
          {loaderData.here.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="row">
          <ButtonLink to={allPlacements}>See all national service jobs</ButtonLink>
          <ButtonLink to="/profile/details" variant="secondary">
            Complete your profile
          </ButtonLink>
        </div>
      </section>
      <section className="stack">
        <h2>{total > 0 ? countOf(total, 'open national service job') : 'Open national service jobs'}</h2>
        {!jobs && <ErrorState failed="Failed to fetch jobs" />}
        {jobs?.length === 0 && (
          <EmptyState
            level={3}
            title="No open national service jobs right now"
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
