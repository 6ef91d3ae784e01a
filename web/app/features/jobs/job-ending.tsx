import { jobOutcomes } from '@akwan/contract/lists/choices.ts';
import type { OwnJob } from '@akwan/contract/own-jobs.ts';
import { ActionButton } from '#components/action-button.tsx';
import { Notice } from '#components/notice.tsx';
import { jobTitleId } from './job-messages.ts';

const labels = {
  hired: 'We hired somebody here',
  hired_elsewhere: 'We hired somebody elsewhere',
  nobody: 'We hired nobody',
  cancelled: 'It was cancelled',
};

type JobEndingProps = { job: OwnJob; canSay: boolean };

/** Of a closed job: how it ended, or the question. */
export function JobEnding({ job, canSay }: JobEndingProps) {
  const { _id, state, outcome, isStopped, reviewReasons } = job;
  if (state !== 'closed' || reviewReasons.length > 0) return null;
  return (
    <>
      {isStopped && (
        <Notice kind="warning" title="This job takes no more applications">
          <p>People have waited two weeks past your promise. Answer them, then reopen the job.</p>
        </Notice>
      )}
      {outcome && <p className="small muted">How it ended: {labels[outcome]}</p>}
      {!outcome && canSay && (
        <fieldset className="stack-sm">
          <legend className="small strong">Was it filled? We will tell everyone who is still waiting.</legend>
          <div className="row">
            {jobOutcomes.map((each) => (
              <ActionButton
                key={each}
                values={{ intent: 'outcome', jobId: _id, outcome: each }}
                describedBy={jobTitleId(_id)}
              >
                {labels[each]}
              </ActionButton>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
