import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '#components/notice.tsx';
import { WhyInReview } from './job-status-badge.tsx';

type PostedNoticeProps = { jobId: string; jobsTo: string; reviewReasons: readonly string[] };

/** What comes next. It takes the focus, which scrolls the page back to its top. */
export function PostedNotice({ jobId, jobsTo, reviewReasons }: PostedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next job that is posted takes the focus again
  useEffect(() => box.current?.focus(), [jobId]);
  return (
    <div ref={box} tabIndex={-1}>
      {reviewReasons.length > 0 ? (
        <WhyInReview reasons={reviewReasons} />
      ) : (
        <Notice kind="success" title="Your job is online.">
          <p>
            <Link to={`/jobs/${jobId}`} className="link">
              See it as job seekers do
            </Link>
            , or go to{' '}
            <Link to={jobsTo} className="link">
              your jobs
            </Link>
            .
          </p>
        </Notice>
      )}
    </div>
  );
}
