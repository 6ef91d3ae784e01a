import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

type RecordFormProps = {
  failure?: FormFailure | undefined;
  /** What the record says now; nothing for a new one. */
  known?: Readonly<Record<string, string>>;
  label: string;
};

/** Period and supervisor, for a new record and for a change. */
export function RecordForm({ failure, known = {}, label }: RecordFormProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  const fields = fieldsOf(failure, known);
  const field = (name: string) => ({ ...fields(name), required: true });
  return (
    <Form method="post" onSubmit={onSubmit} noValidate className="stack">
      <FailureSummary failure={failure} />
      <HiddenValues values={{ intent: 'change' }} />
      <TextField {...field('startDate')} label="First day" type="date" className="form-time" />
      <TextField {...field('endDate')} label="Last day" type="date" className="form-time" />
      <TextField
        {...field('supervisorName')}
        label="Name of the supervisor"
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...field('supervisorEmail')}
        label="Email of the supervisor"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        hint="The supervisor gets a link to confirm the weeks and needs no account."
      />
      <FormActions>
        <Button type="submit" pending={pending && intent === 'change'}>
          {label}
        </Button>
      </FormActions>
    </Form>
  );
}
