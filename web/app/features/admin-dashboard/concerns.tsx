import type { Report } from '@akwan/contract/moderation.ts';
import { Card } from '#components/card.tsx';
import { HeldReasons } from '#features/moderation/held-reasons.tsx';
import { ReportCard } from '#features/moderation/report-card.tsx';
import { ReviewButtons } from '#features/moderation/review-buttons.tsx';

type ConcernsProps = {
  job: { jobId: string; title: string };
  held: readonly string[] | null;
  reports: readonly Report[];
  now: number;
};

/** What is open about the job, with the ways to decide it. */
export function Concerns({ job, held, reports, now }: ConcernsProps) {
  return (
    <>
      {held && (
        <Card as="section" className="stack" aria-labelledby="in-review">
          <h2 id="in-review">In review</h2>
          <HeldReasons reasons={held} />
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
