import { maxWeekHours, maxWeekText } from '@akwan/contract/limits.ts';
import type { WorkRecord, WorkWeek } from '@akwan/contract/work-records.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { KeepOnPhone } from '#components/keep-on-phone.tsx';
import { Notice } from '#components/notice.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf, textOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { useWaiting } from '#offline/use-waiting.ts';
import { keepWeek, removeWaiting, type WaitingWeek } from '#offline/waiting-applications.ts';
import { weekName } from './record-values.ts';

type WeekFormProps = {
  record: WorkRecord;
  personId: string;
  week: WorkWeek;
  failure?: FormFailure | undefined;
};

/** What was done in one week, and for how long; without a connection it waits on the phone. */
export function WeekForm({ record, personId, week, failure }: WeekFormProps) {
  const { weeks, isSending, send } = useWaiting(personId);
  const { pending, intent, onSubmit } = useSubmitGuard();
  const { monday } = week;
  const waiting = weeks.filter(({ recordId }) => recordId === record._id);
  const field = fieldsOf(failure, { text: week.text, hours: String(week.hours ?? 40) });
  const keep = (form: FormData) =>
    keepWeek({
      personId,
      recordId: record._id,
      monday,
      name: weekName(monday),
      jobTitle: record.jobTitle,
      text: textOf(form, 'text'),
      hours: textOf(form, 'hours'),
    });
  return (
    <Card as="section" className="stack" aria-labelledby="week-heading">
      <h2 id="week-heading">{weekName(monday)}</h2>
      {waiting.map((each) => (
        <WaitingWeekNotice key={each.id} week={each} isSending={isSending} onSend={() => void send()} />
      ))}
      {!waiting.some((each) => each.monday === monday && !each.refused) && (
        <Form key={monday} method="post" onSubmit={onSubmit} noValidate className="stack">
          <FailureSummary failure={failure} />
          {failure?.isUnreachable && (
            <KeepOnPhone
              question="Save this week on this phone, and send it when you are back online?"
              keep={keep}
            />
          )}
          <HiddenValues values={{ intent: 'week', monday }} />
          <TextArea
            {...field('text')}
            label="What did you do?"
            rows={5}
            maxLength={maxWeekText}
            hint="Two or three sentences are enough. Leave out anything confidential."
            required
          />
          <TextField
            {...field('hours')}
            label="Hours"
            type="number"
            inputMode="decimal"
            min={0}
            max={maxWeekHours}
            step={0.5}
            className="form-time"
            required
          />
          <FormActions>
            <Button type="submit" pending={pending && intent === 'week'}>
              Save week
            </Button>
          </FormActions>
        </Form>
      )}
    </Card>
  );
}

type WaitingWeekNoticeProps = { week: WaitingWeek; isSending: boolean; onSend: () => void };

function WaitingWeekNotice({ week, isSending, onSend }: WaitingWeekNoticeProps) {
  const { id, monday, refused } = week;
  return (
    <Notice
      kind={refused ? 'warning' : 'info'}
      role="status"
      title={`${weekName(monday)}: ${refused ? 'not sent' : 'waiting to be sent'}`}
    >
      <p>{refused ?? 'It is saved on this phone and will be sent when you are back online.'}</p>
      <div className="row">
        {!refused && (
          <Button size="sm" pending={isSending} onClick={onSend}>
            Send now
          </Button>
        )}
        <Button size="sm" variant="secondary" disabled={isSending} onClick={() => void removeWaiting(id)}>
          Remove from this phone
        </Button>
      </div>
    </Notice>
  );
}
