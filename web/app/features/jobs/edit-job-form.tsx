import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { FailureSummary } from '#components/failure-summary.tsx';
import { FormActions } from '#components/form.tsx';
import { Notice } from '#components/notice.tsx';
import type { FormOptions } from './form-options.ts';
import type { DraftOf } from './job-draft.ts';
import type { JobFailure } from './job-failure.ts';
import { JobFields } from './job-fields.tsx';
import type { JobValues } from './job-values.ts';
import { useJobDraft } from './use-job-draft.ts';

type EditJobFormProps = {
  asked: FormOptions;
  values: JobValues;
  draftOf: DraftOf;
  today: string;
  cancelTo: string;
  failure: JobFailure | null;
};

export function EditJobForm({ asked, values, draftOf, today, cancelTo, failure: earlier }: EditJobFormProps) {
  const fetcher = useFetcher<JobFailure>();
  const form = useRef<HTMLFormElement>(null);
  const draft = useJobDraft(form, draftOf, earlier?.typed ?? values, { restore: !earlier });
  const failure = fetcher.data ?? earlier;
  return (
    <fetcher.Form ref={form} method="post" noValidate onInput={() => draft.keep()} className="stack">
      <FailureSummary failure={failure} />
      {draft.restored && <Notice kind="info">These are your unsaved changes. Cancel gives them up.</Notice>}
      <JobFields
        key={draft.round}
        asked={asked}
        values={draft.values}
        errors={failure?.errors ?? {}}
        today={today}
        onTags={(tags) => draft.keep({ tags })}
      />
      <FormActions>
        <Button type="submit" size="lg" pending={fetcher.state !== 'idle'} pendingLabel="Updating...">
          Update Job
        </Button>
        <ButtonLink to={cancelTo} variant="secondary" size="lg" onClick={draft.drop}>
          Cancel
        </ButtonLink>
      </FormActions>
    </fetcher.Form>
  );
}
