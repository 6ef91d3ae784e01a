import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { FormActions } from '#components/form.tsx';
import { Notice } from '#components/notice.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import type { FormOptions } from './form-options.ts';
import type { DraftOf } from './job-draft.ts';
import { JobFields } from './job-fields.tsx';
import { type JobValues, valuesFromTexts } from './job-values.ts';
import { useJobDraft } from './use-job-draft.ts';

type EditJobFormProps = {
  options: FormOptions;
  values: JobValues;
  draftOf: DraftOf;
  today: string;
  cancelTo: string;
  failure: FormFailure | undefined;
};

export function EditJobForm(props: EditJobFormProps) {
  const { options, values, draftOf, today, cancelTo, failure: earlier } = props;
  const fetcher = useFetcher<FormFailure>();
  const { pending, onSubmit } = useSubmitGuard(fetcher);
  const form = useRef<HTMLFormElement>(null);
  const draft = useJobDraft(form, draftOf, earlier ? valuesFromTexts(earlier.values) : values, {
    restore: !earlier,
  });
  const failure = fetcher.data ?? earlier;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={() => draft.keep()}
      className="stack"
    >
      <FailureSummary failure={failure} />
      {draft.restored && <Notice kind="info">These are your unsaved changes. Cancel discards them.</Notice>}
      <JobFields
        key={draft.round}
        options={options}
        values={draft.values}
        errors={failure?.errors ?? {}}
        today={today}
        onTags={(tags) => draft.keep({ tags })}
        onQuestions={() => draft.keep()}
      />
      <FormActions>
        <Button type="submit" size="lg" pending={pending} pendingLabel="Updating...">
          Update Job
        </Button>
        <ButtonLink to={cancelTo} variant="secondary" size="lg" onClick={draft.drop}>
          Cancel
        </ButtonLink>
      </FormActions>
    </fetcher.Form>
  );
}
