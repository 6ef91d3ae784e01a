import { getCompany } from '@akwan/contract/companies.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext } from '#api/page-context.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { CompanyHead, companyTitle } from '#features/employers/company-head.tsx';
import { companyMeta } from '#features/employers/company-meta.tsx';
import { jobsOf } from '#features/employers/employer-links.ts';
import { JobCard } from '#features/jobs/job-card.tsx';
import { jobCards } from '#features/jobs/job-cards.server.ts';
import { countOf } from '#format/numbers.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/company';
import '#components/list-results.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.company ? companyMeta(loaderData.company, loaderData.address) : privateMeta('Employer');

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await api(context).call(getCompany, { params });
  if (!result.ok) {
    if (result.error.status === 404) throw new Response(null, { status: 404 });
    return data({ company: null, address: '', jobs: [], total: 0 }, { status: result.error.status });
  }
  const { company, jobs, total } = result.reply;
  // Older links name a person.
  if (company._id !== params.companyId) throw redirect(`/companies/${company._id}`, 301);
  const address = new URL(`/companies/${company._id}`, getRequestContext(context).publicUrl).href;
  return data({ company, address, total, jobs: jobCards(jobs) });
}

export default function CompanyPage({ loaderData: { company, jobs, total } }: Route.ComponentProps) {
  if (!company) {
    return (
      <div className="page">
        <ErrorState failed="Failed to fetch employers" />
      </div>
    );
  }
  const title = companyTitle(company);
  return (
    <div className="page stack-lg">
      <Breadcrumb items={[{ label: 'Employers', to: '/view-employers' }, { label: title }]} />
      <CompanyHead company={company} />
      <section className="stack">
        <h2>{total > 0 ? countOf(total, 'open job') : 'Open jobs'}</h2>
        {jobs.length === 0 ? (
          <EmptyState
            level={3}
            title="No open jobs right now"
            action={<ButtonLink to="/jobs">See all jobs</ButtonLink>}
          />
        ) : (
          <ul className="list-grid">
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} level={3} />
            ))}
          </ul>
        )}
        {total > 0 && (
          <p>
            <a href={`/companies/${company._id}/poster.pdf`} className="link link-tap">
              Print a poster of these jobs
            </a>
          </p>
        )}
        {total > jobs.length && (
          <p>
            <ButtonLink to={jobsOf(company)} variant="secondary">
              All jobs of {title}
            </ButtonLink>
          </p>
        )}
      </section>
    </div>
  );
}
