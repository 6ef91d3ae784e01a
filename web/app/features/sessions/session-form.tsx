import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { Checkbox, CheckboxGroup } from '#components/checkbox.tsx';
import { TextField } from '#components/field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { emptySession, menteesIn, type SessionValues } from './session-values.ts';
import './sessions.css';

/** A mentee who can be invited. */
export type Invitee = { id: string; name: string; about: string };

type SessionFormProps = {
  people: Invitee[];
  today: string;
  /** Why a form that was sent without script was not accepted. */
  failure: FormFailure | null;
};

export function SessionForm({ people, today, failure: earlier }: SessionFormProps) {
  const fetcher = useFetcher<FormFailure>();
  const { pending, onSubmit } = useSubmitGuard(fetcher);
  const failure = fetcher.data ?? earlier;
  const errors = failure?.errors ?? {};
  const values = { ...emptySession, ...earlier?.values };
  const selected = menteesIn(values);
  const field = (name: Exclude<keyof SessionValues, 'selectedMentees'>) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });

  return (
    <fetcher.Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      <input type="hidden" name="intent" value="create-session" />
      <CheckboxGroup legend="Mentees" id="selectedMentees" error={errors.selectedMentees}>
        <div className="mentee-choice">
          {people.map(({ id, name, about }) => (
            <Checkbox
              key={id}
              name="selectedMentees"
              value={id}
              defaultChecked={selected.includes(id)}
              label={
                <>
                  {name} <span className="mentee-about small muted">{about}</span>
                </>
              }
            />
          ))}
        </div>
        {people.length === 0 && <p className="muted">Whoever you approve as a mentee can be chosen here.</p>}
      </CheckboxGroup>
      <TextField {...field('topic')} label="Topic" required maxLength={120} />
      <div className="form-grid form-grid-3">
        <TextField {...field('date')} label="Date" type="date" min={today} required />
        <TextField {...field('startTime')} label="Start Time" type="time" required />
        <TextField {...field('endTime')} label="End Time" type="time" required />
      </div>
      <TextField
        {...field('link')}
        label="Session Link"
        type="text"
        inputMode="url"
        autoCapitalize="none"
        optional
        hint="Where you meet, such as meet.google.com/abc-defg-hij"
      />
      <TextArea {...field('message')} label="Message" optional maxLength={2000} rows={3} />
      <div>
        <Button type="submit" pending={pending} pendingLabel="Creating...">
          Create Session
        </Button>
      </div>
    </fetcher.Form>
  );
}
