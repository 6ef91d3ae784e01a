import type { WorkRecord } from '@akwan/contract/work-records.ts';
import { ActionButton } from '#components/action-button.tsx';
import { Card } from '#components/card.tsx';
import { dayOf } from '#format/dates.ts';
import type { FormFailure } from '#forms/form-failure.ts';
import { RecordForm } from './record-form.tsx';

type SupervisorProps = {
  record: WorkRecord;
  /** A reader of the company changes nothing. */
  isReader: boolean;
  failure?: FormFailure | undefined;
};

/** Who confirms, a new link, and what can be corrected. */
export function Supervisor({ record, isReader, failure }: SupervisorProps) {
  const { supervisorName, supervisorEmail, linkUntil, startDate, endDate } = record;
  const known = {
    startDate,
    endDate,
    supervisorName: supervisorName ?? '',
    supervisorEmail: supervisorEmail ?? '',
  };
  return (
    <Card as="section" className="stack" aria-labelledby="supervisor-heading">
      <h2 id="supervisor-heading">Who confirms</h2>
      {supervisorEmail ? (
        <>
          <p className="breakable">
            {supervisorName}, {supervisorEmail}. The employer can confirm, too.
          </p>
          <p className="small muted">
            {linkUntil
              ? `The latest link works until ${dayOf(linkUntil)}. While weeks are waiting, we email the supervisor once a week.`
              : `The link has expired.${isReader ? '' : ' Please send a new one.'}`}
          </p>
          {!isReader && <ActionButton values={{ intent: 'link' }}>Email a new link</ActionButton>}
        </>
      ) : (
        <p>There is no supervisor to email. The employer can confirm, or name another supervisor.</p>
      )}
      {!isReader && (
        <details open={failure !== undefined}>
          <summary>Change the period or the supervisor</summary>
          <RecordForm failure={failure} known={known} label="Save changes" />
        </details>
      )}
    </Card>
  );
}
