import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ArrowRightIcon } from '#components/icons-work.tsx';
import { SearchBar } from '#components/search-bar.tsx';
import { countOf } from '#format/numbers.ts';
import { JobCard } from './job-card.tsx';
import type { JobCardData } from './job-card-data.ts';
import { jobsHref, readJobSearch } from './job-search.ts';
import '#components/list-results.css';
import '#components/chips.css';
import '#components/landing-part.css';

type Count = { name: string; count: number };

export type HomeJobsData = { cards: JobCardData[]; total: number; locations: Count[]; types: Count[] };

/** The way to the jobs from the home page: a search, the newest ones, and how many there are of each kind. */
export function HomeJobs({ jobs }: { jobs: HomeJobsData }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { cards, total, locations, types } = jobs;
  return (
    <section className="landing-part" aria-labelledby="newest-jobs">
      <h2 id="newest-jobs">Newest jobs</h2>
      <SearchBar
        form={form}
        action="/jobs"
        label="Search jobs by title"
        query=""
        onSend={(typed) => void navigate(jobsHref(readJobSearch(typed)))}
      />
      <ul className="list-grid">
        {cards.map((job) => (
          <JobCard key={job.id} job={job} level={3} />
        ))}
      </ul>
      <Link to="/jobs" className="link link-tap align-start">
        See all {countOf(total, 'job')}
        <ArrowRightIcon />
      </Link>
      <Counts heading="Jobs by type" counts={types} filter="type" />
      <Counts heading="Jobs by region" counts={locations} filter="location" />
    </section>
  );
}

type CountsProps = { heading: string; counts: Count[]; filter: 'type' | 'location' };

function Counts({ heading, counts, filter }: CountsProps) {
  return (
    <div className="stack-sm">
      <h3>{heading}</h3>
      <ul className="chips">
        {counts.map(({ name, count }) => (
          <li key={name}>
            <Link to={jobsHref({ [filter]: name })} className="chip chip-link">
              {name} <span className="muted">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
