import type { User } from '@akwan/contract/accounts.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';
import type { OwnProfileReply } from '@akwan/contract/own-profile.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { ChipsField } from '#components/chips-field.tsx';
import { TextField } from '#components/field.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { FormActions } from '#components/form.tsx';
import { SelectField } from '#components/select-field.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { shrinkPicture } from '#forms/shrink-picture.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { fileSteps, stepAfter, type WelcomeStep, welcomeHref } from './welcome-steps.ts';

type Answers = { user: User; profile: OwnProfileReply['profile'] | null; failure: FormFailure | undefined };

export const questions: Record<WelcomeStep, string> = {
  field: 'Which field are you in?',
  region: 'Where do you want to work?',
  kind: 'What kind of job are you looking for?',
  company: 'Which company do you hire for?',
  logo: 'Does it have a logo?',
  teaching: 'What do you teach?',
};

/** Skipping the last question ends them, which is a form of its own. */
const endForm = 'welcome-end';

/** One question, which may always be skipped. */
export function WelcomeForm({ step, ...answers }: Answers & { step: WelcomeStep }) {
  const { pending, onSubmit } = useSubmitGuard();
  const next = stepAfter(answers.user.role, step);
  return (
    <>
      <Form
        method="post"
        action={welcomeHref(step)}
        encType={fileSteps.includes(step) ? 'multipart/form-data' : undefined}
        noValidate
        onSubmit={onSubmit}
        className="stack"
      >
        {fieldsFor(step, answers)}
        <FormActions>
          <Button type="submit" size="lg" pending={pending}>
            {next ? 'Continue' : 'Finish'}
          </Button>
          {next ? (
            <ButtonLink to={welcomeHref(next)} variant="quiet" size="lg">
              Skip
            </ButtonLink>
          ) : (
            <Button type="submit" form={endForm} variant="quiet" size="lg">
              Skip
            </Button>
          )}
        </FormActions>
      </Form>
      {!next && <Form id={endForm} method="post" action={welcomeHref('end')} />}
    </>
  );
}

function fieldsFor(step: WelcomeStep, { user, profile, failure }: Answers): ReactNode {
  const field = (name: string, known: string | null | undefined) =>
    fieldsOf(failure, { [name]: known })(name);
  switch (step) {
    case 'field':
      return (
        <SelectField
          label="Field"
          options={categories}
          placeholder="Any"
          {...field('field', profile?.field)}
        />
      );
    case 'region':
      return (
        <SelectField
          label="Region"
          options={locations}
          placeholder="Anywhere"
          {...field('location', user.location)}
        />
      );
    case 'kind':
      return (
        <SelectField
          label="Kind of job"
          options={jobTypes}
          placeholder="Any"
          {...field('wantedType', profile?.wantedType)}
        />
      );
    case 'company':
      return (
        <>
          <TextField
            label="Company Name"
            autoComplete="organization"
            {...field('companyName', user.companyName)}
          />
          <TextField
            label="What it does, in one line"
            maxLength={140}
            optional
            {...field('companyLine', null)}
          />
        </>
      );
    case 'logo':
      return (
        <FilePicker
          label="Logo"
          name="avatar"
          accept="image/*"
          hint="An image of at most 12 MB. It appears on every job you post."
          prepare={shrinkPicture}
          error={failure?.errors.avatar}
        />
      );
    case 'teaching':
      return (
        <ChipsField
          label="Skills"
          name="teaches"
          options={mentorshipSkills}
          defaultValue={failure?.values.teaches?.split(', ').filter(Boolean) ?? profile?.teaches ?? []}
          placeholder="Add a skill"
          hint="We fill them in when you post a mentorship."
          error={failure?.errors.teaches}
        />
      );
  }
}
