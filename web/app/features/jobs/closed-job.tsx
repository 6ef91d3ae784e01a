import { ButtonLink } from '#components/button.tsx';
import { Motif } from '#components/motif.tsx';
import type { JobCardData } from './job-card-data.ts';
import type { ClosedJobData } from './load-jobs.server.ts';
import { MoreJobs } from './more-jobs.tsx';
import './job-page.css';
import '#components/empty-state.css';

type ClosedJobProps = { job: ClosedJobData | null; similar: JobCardData[] };

export function ClosedJob({ job, similar }: ClosedJobProps) {
  return (
    <div className="page">
      <div className="empty">
        <Motif variant="tile" className="accent" />
        <h1>This job is closed</h1>
        {job && (
          <p className="strong breakable">
            {job.title}
            {job.companyName && ` at ${job.companyName}`}
          </p>
        )}
        <p className="empty-text">
          It was filled, it expired or it was taken down, and it is not taking applications.
          {similar.length > 0 && ' These are still open.'}
        </p>
        <ButtonLink to="/jobs">See all open jobs</ButtonLink>
      </div>
      <MoreJobs title="Similar jobs" jobs={similar} />
    </div>
  );
}
