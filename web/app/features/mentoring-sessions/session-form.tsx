import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Checkbox, CheckboxGroup } from '#components/checkbox.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { emptySession, menteesIn, type SessionValues } from './session-values.ts';
import './sessions.css';
import '#components/form.css';

/** A mentee who can be invited. */
export type Invitee = { id: string; name: string; about: string };

type SessionFormProps = {
  people: Invitee[];
  /** The session that is changed; without it a new one is created. */
  edited?: { id: string; values: SessionValues; cancelTo: string };
  today: string;
  /** Why a form that was sent without script was not accepted. */
  failure: FormFailure | null;
};

export function SessionForm({ people, edited, today, failure: earlier }: SessionFormProps) {
  const fetcher = useFetcher<FormFailure>();
  const { pending, onSubmit } = useSubmitGuard(fetcher);
  const failure = fetcher.data ?? earlier;
  const errors = failure?.errors ?? {};
  const values = { ...(edited?.values ?? emptySession), ...earlier?.values };
  const selected = menteesIn(values);
  const field = (name: Exclude<keyof SessionValues, 'selectedMentees'>) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });

  return (
    <fetcher.Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      <input type="hidden" name="intent" value={edited ? 'update-session' : 'create-session'} />
      {edited && <input type="hidden" name="sessionId" value={edited.id} />}
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
      </CheckboxGroup>
      <TextField {...field('topic')} label="Topic" required maxLength={120} />
      <div className="form-grid form-grid-3">
        <TextField {...field('date')} label="Date" type="date" className="form-time" min={today} required />
        <TextField {...field('startTime')} label="Start Time" type="time" className="form-time" required />
        <TextField {...field('endTime')} label="End Time" type="time" className="form-time" required />
      </div>
      {!edited && (
        <TextField
          {...field('weeks')}
          label="Weeks in a row"
          type="number"
          inputMode="numeric"
          min={1}
          max={12}
          step={1}
          className="form-time"
          hint="With more than 1, it repeats every week at the same time. You can change each session on its own"
        />
      )}
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
      <FormActions>
        <Button type="submit" pending={pending} pendingLabel={edited ? 'Updating...' : 'Creating...'}>
          {edited ? 'Update Session' : 'Create Session'}
        </Button>
        {edited && (
          <ButtonLink to={edited.cancelTo} variant="secondary">
            Cancel
          </ButtonLink>
        )}
      </FormActions>
    </fetcher.Form>
  );
}
