import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { ChipsField } from '#components/chips-field.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import type { MentorshipValues } from './mentorship-values.ts';
import '#components/form.css';

type MentorshipFormProps = {
  intent: 'post' | 'update';
  values: MentorshipValues;
  cancelTo: string;
  /** Why a form that was sent without script was not accepted. */
  failure: FormFailure | null;
};

const buttons = {
  post: { label: 'Post Mentorship', pendingLabel: 'Posting...' },
  update: { label: 'Update Mentorship', pendingLabel: 'Updating...' },
};

export function MentorshipForm({ intent, values, cancelTo, failure: earlier }: MentorshipFormProps) {
  const fetcher = useFetcher<FormFailure>();
  const { pending, onSubmit } = useSubmitGuard(fetcher);
  const failure = fetcher.data ?? earlier;
  const start = { ...values, ...earlier?.values };
  const { label, pendingLabel } = buttons[intent];
  const field = (name: keyof MentorshipValues) => ({
    name,
    defaultValue: start[name],
    error: failure?.errors[name],
  });

  return (
    <fetcher.Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <HelpLink article="offer-mentoring">How to offer mentoring</HelpLink>
      <FailureSummary failure={failure} />
      <input type="hidden" name="intent" value={intent} />
      <TextField {...field('title')} label="Title" required maxLength={120} />
      <div className="form-grid">
        <TextField
          {...field('duration')}
          label="Duration"
          required
          maxLength={80}
          hint="In your own words, such as 6 weeks or one hour a week"
        />
        <TextField
          {...field('maxApplicants')}
          label="Max Applicants"
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          step={1}
          required
          hint="How many people you can take"
        />
      </div>
      <ChipsField
        {...field('skillsRequired')}
        defaultValue={start.skillsRequired.split(',').filter(Boolean)}
        label="Skills Required"
        options={mentorshipSkills}
      />
      <TextArea
        {...field('description')}
        label="Description"
        required
        maxLength={10_000}
        rows={7}
        hint="What you will do together, and what a mentee should bring"
      />
      <FormActions>
        <Button type="submit" size="lg" pending={pending} pendingLabel={pendingLabel}>
          {label}
        </Button>
        <ButtonLink to={cancelTo} variant="secondary" size="lg">
          Cancel
        </ButtonLink>
      </FormActions>
    </fetcher.Form>
  );
}
