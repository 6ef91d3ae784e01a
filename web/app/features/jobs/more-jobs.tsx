import { JobCard } from './job-card.tsx';
import type { JobCardData } from './job-card-data.ts';
import './more-jobs.css';
import '#components/list-results.css';

/** Jobs behind what the page is about; nothing when there are none. */
export function MoreJobs({ title, jobs }: { title: string; jobs: JobCardData[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className="more-jobs" aria-labelledby="more-jobs">
      <h2 id="more-jobs">{title}</h2>
      <ul className="list-grid">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} level={3} />
        ))}
      </ul>
    </section>
  );
}
