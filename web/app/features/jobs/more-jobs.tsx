import type { ReactNode } from 'react';
import { JobCard } from './job-card.tsx';
import type { JobCardData } from './job-card-data.ts';
import './more-jobs.css';
import '#components/list-results.css';

type MoreJobsProps = {
  title: string;
  jobs: JobCardData[];
  /** Under the heading. */
  children?: ReactNode;
};

/** Jobs behind what the page is about; nothing when there are none. */
export function MoreJobs({ title, jobs, children }: MoreJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <section className="more-jobs" aria-labelledby="more-jobs">
      <h2 id="more-jobs">{title}</h2>
      {children}
      <ul className="list-grid">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} level={3} />
        ))}
      </ul>
    </section>
  );
}
