import type { HeldJob } from '@akwan/contract/moderation.ts';
import { Link } from 'react-router';
import { ActionButton } from '#components/action-button.tsx';
import { ReasonDialog } from '#components/reason-dialog.tsx';
import { type ReviewedJob, takeDownOf } from './moderation-actions.ts';
import './review-parts.css';

export function EmployerLink({ id, name }: { id: string | null; name: string | null }) {
  if (!id) return 'Not specified';
  return (
    <Link to={`/employer-profile/${id}`} className="link">
      {name ?? 'Employer'}
    </Link>
  );
}

export type Held = Pick<HeldJob, 'reasons' | 'passages'>;

/** Why a job is held: the sentences that weighed most, marked where they stand, and what is known besides. */
export function WhyHeld({ reasons, passages }: Held) {
  const others = reasons.filter((reason) => passages.every((passage) => passage.reason !== reason));
  return (
    <>
      {passages.map(({ before, quote, after, reason }) => (
        <figure key={quote} className="panel prose-width">
          <figcaption className="strong">{reason}</figcaption>
          <blockquote className="typed-text">
            {before}
            <mark>{quote}</mark>
            {after}
          </blockquote>
        </figure>
      ))}
      {others.length > 0 && (
        <ul className="bullets">
          {others.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type TakeDownProps = {
  job: ReviewedJob;
  /** The query of the page: without script it leads to the step that asks for confirmation. */
  query: Readonly<Record<string, string>>;
  describedBy?: string;
};

export function TakeDown({ job, query, describedBy }: TakeDownProps) {
  return (
    <ReasonDialog
      {...takeDownOf(job)}
      query={{ ...query, confirm: 'take-down', id: job.jobId }}
      describedBy={describedBy}
    >
      Take down
    </ReasonDialog>
  );
}

/** The two ways out of a review. */
export function ReviewButtons({ job, query, describedBy }: TakeDownProps) {
  return (
    <>
      <ActionButton values={{ intent: 'release', jobId: job.jobId }} describedBy={describedBy}>
        Release
      </ActionButton>
      <TakeDown job={job} query={query} describedBy={describedBy} />
    </>
  );
}
