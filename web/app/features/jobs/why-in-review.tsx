import { Notice } from '#components/notice.tsx';

/** A job that waits is not public: what made it wait, and what happens next. */
export function WhyInReview({ reasons }: { reasons: readonly string[] }) {
  return (
    <Notice kind="warning" title="Not public yet">
      <p>{reasons.join(' ')} An administrator looks at the job first, and you are told by mail.</p>
      <p>Nobody pays to get a job here: without such words it is public at once.</p>
    </Notice>
  );
}
