import type { Report } from '@akwan/contract/moderation.ts';
import { Card } from '#components/card.tsx';
import type { ReviewedJob } from './moderation-actions.ts';
import { ReportCard } from './report-card.tsx';
import { type Held, ReviewButtons, WhyHeld } from './review-parts.tsx';

type ConcernsProps = {
  job: ReviewedJob;
  held: Held | null;
  reports: readonly Report[];
  now: number;
};

/** What has to be decided about the job: why it is held, and who reported it. */
export function Concerns({ job, held, reports, now }: ConcernsProps) {
  return (
    <>
      {held && (
        <Card as="section" className="stack" aria-labelledby="in-review">
          <h2 id="in-review">In review</h2>
          <WhyHeld {...held} />
          <div className="row">
            <ReviewButtons job={job} query={{}} />
          </div>
        </Card>
      )}
      {reports.length > 0 && (
        <section className="stack" aria-label="Open reports">
          {reports.map((report) => (
            <ReportCard key={report._id} report={report} now={now} query={{}} />
          ))}
        </section>
      )}
    </>
  );
}
