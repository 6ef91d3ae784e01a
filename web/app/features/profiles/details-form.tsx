import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes } from '@akwan/contract/lists/choices.ts';
import type { OwnProfileReply } from '@akwan/contract/own-profile.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { SelectField } from '#components/select-field.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/form.css';

const statuses = [
  { value: 'upcoming', label: 'Still to come' },
  { value: 'serving', label: 'Serving now' },
  { value: 'completed', label: 'Completed' },
] as const;

type DetailsFormProps = { profile: OwnProfileReply['profile']; failure: FormFailure | undefined };
type DetailName =
  | 'field'
  | 'wantedType'
  | 'linkedin'
  | 'github'
  | 'portfolio'
  | 'serviceStatus'
  | 'serviceYear'
  | 'programme'
  | 'institution';

/** The field, the links and the national service, saved as one. */
export function DetailsForm({ profile, failure }: DetailsFormProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const field = (name: DetailName) => ({
    name,
    defaultValue: failure?.values[name] ?? profile[name] ?? '',
    error: failure?.errors[name],
  });
  const link = { type: 'url', inputMode: 'url', autoComplete: 'off' } as const;
  return (
    <Card as="section" aria-label="Field, links and national service">
      <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
        <input type="hidden" name="intent" value="details" />
        <h2>What you are looking for</h2>
        <div className="form-pair">
          <SelectField label="Field" options={categories} placeholder="Choose a field" {...field('field')} />
          <SelectField
            label="Kind of job you want"
            options={jobTypes}
            placeholder="Any"
            hint="Only you see this."
            {...field('wantedType')}
          />
        </div>
        <h2>Links</h2>
        <TextField label="LinkedIn" optional {...link} {...field('linkedin')} />
        <TextField label="GitHub" optional {...link} {...field('github')} />
        <TextField label="Portfolio" optional {...link} {...field('portfolio')} />
        <h2>National service</h2>
        <div className="form-pair">
          <SelectField
            label="Where you stand"
            options={statuses}
            placeholder="Not set"
            {...field('serviceStatus')}
          />
          <TextField label="Service year" optional placeholder="2026/2027" {...field('serviceYear')} />
        </div>
        <div className="form-pair">
          <TextField label="Programme" optional {...field('programme')} />
          <TextField label="Institution" optional {...field('institution')} />
        </div>
        <FormActions>
          <Button type="submit" pending={pending}>
            Save details
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
