import { ActionButton } from '#components/action-button.tsx';
import { TakeDown } from './take-down.tsx';

type ReviewButtonsProps = Parameters<typeof TakeDown>[0];

/** The two ways out of a review. */
export function ReviewButtons({ job, query, describedBy }: ReviewButtonsProps) {
  return (
    <>
      <ActionButton values={{ intent: 'release', jobId: job.jobId }} describedBy={describedBy}>
        Release
      </ActionButton>
      <TakeDown job={job} query={query} describedBy={describedBy} />
    </>
  );
}
