import type { OfferedTime } from '@akwan/contract/mentoring-times.ts';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Checkbox, CheckboxGroup } from '#components/checkbox.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { SelectField } from '#components/select-field.tsx';
import { momentOf } from '#format/dates.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/form.css';
import './sessions.css';

type TimesFormProps = {
  times: OfferedTime[];
  now: number;
  cancelTo: string;
  /** Why a form that was sent without script was not accepted. */
  failure: FormFailure | null;
};

const newTimes = ['1', '2', '3', '4', '5', '6'];
const lengths = ['30', '45', '60', '90'].map((value) => ({ value, label: `${value} minutes` }));

/** Times that mentees can book: those that are offered can be taken back, and six can be added at once. */
export function TimesForm({ times, now, cancelTo, failure: earlier }: TimesFormProps) {
  const fetcher = useFetcher<FormFailure>();
  const { pending, onSubmit } = useSubmitGuard(fetcher);
  const failure = fetcher.data ?? earlier;
  const typed = earlier?.values?.added?.split(',') ?? [];
  const [first] = times;
  const minutes = first ? (Date.parse(first.end) - Date.parse(first.start)) / 60_000 : 60;
  return (
    <fetcher.Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      {times.length > 0 && (
        <CheckboxGroup legend="Offered now" id="kept">
          <div className="mentee-choice">
            {times.map(({ start }) => (
              <Checkbox key={start} name="kept" value={start} defaultChecked label={momentOf(start)} />
            ))}
          </div>
        </CheckboxGroup>
      )}
      <div className="form-grid">
        {newTimes.map((number, at) => (
          <TextField
            key={number}
            name="added"
            id={`added-${number}`}
            label={`New time ${number}`}
            type="datetime-local"
            min={new Date(now).toISOString().slice(0, 16)}
            defaultValue={typed[at] ?? ''}
            error={at === 0 ? failure?.errors.slots : undefined}
            optional
          />
        ))}
      </div>
      <SelectField
        {...fieldsOf(failure)('minutes')}
        label="Length"
        options={lengths}
        defaultValue={String(minutes)}
      />
      <FormActions>
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Save times
        </Button>
        <ButtonLink to={cancelTo} variant="secondary">
          Cancel
        </ButtonLink>
      </FormActions>
    </fetcher.Form>
  );
}
