import { NSS_ALLOWANCE_FLOOR } from '@akwan/contract/facts.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes, replyPledges, salaryRanges, workStyles } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { Checkbox } from '#components/checkbox.tsx';
import { ChipsField } from '#components/chips-field.tsx';
import { TextField } from '#components/field.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import type { FormOptions } from './form-options.ts';
import type { JobValues } from './job-values.ts';
import { QuestionFields } from './question-fields.tsx';
import '#components/form.css';
import './job-fields.css';

type JobFieldsProps = {
  options: FormOptions;
  values: JobValues;
  errors: Record<string, string>;
  today: string;
  onTags: (tags: string[]) => void;
  onQuestions: () => void;
};

const titleHint = 'Job title should only contain letters and spaces.';

export function JobFields({ options, values, errors, today, onTags, onQuestions }: JobFieldsProps) {
  const field = <Name extends keyof JobValues>(name: Name) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      <div className="form-grid">
        <TextField
          {...field('title')}
          label="Job Title"
          hint={titleHint}
          title={titleHint}
          required
          className="form-grid-wide"
        />
        {options.company !== 'no' && (
          <TextField
            {...field('companyName')}
            label="Company Name"
            required={options.company === 'required'}
            optional={options.company === 'optional'}
            hint={
              options.company === 'optional' ? 'Shown with your jobs and saved on your profile.' : undefined
            }
            autoComplete="organization"
            className="form-grid-wide"
          />
        )}
        {options.company === 'optional' && (
          <TextField
            {...field('companyLine')}
            label="Your company in one line"
            optional
            maxLength={140}
            hint="What you do, for people who do not know you yet. We ask once and show it on your page."
            className="form-grid-wide"
          />
        )}
        <SelectField
          {...field('location')}
          label="Location"
          optional
          options={locations}
          placeholder="Choose a location"
        />
        <SelectField
          {...field('style')}
          label="Work Style"
          optional
          options={workStyles}
          placeholder="Choose a work style"
        />
        <SelectField
          {...field('type')}
          label="Job Type"
          optional
          // With their values as attributes: the stylesheet looks for NSS.
          options={jobTypes.map((type) => ({ value: type, label: type }))}
          placeholder="Choose a job type"
        />
        <SelectField
          {...field('salaryRange')}
          label="Salary Range (GH₵)"
          optional
          options={salaryRanges}
          placeholder="Choose a salary range"
        />
        <ChipsField {...field('tags')} label="Tags" optional options={categories} onChange={onTags} />
        <TextField
          {...field('closingDate')}
          label="Closing Date"
          type="date"
          className="form-time"
          min={today}
          optional
          hint="The last day to apply. After that the job closes by itself."
        />
        <SelectField
          {...field('replyWithinDays')}
          label="Answer everyone within"
          options={replyPledges.map((days) => ({ value: String(days), label: `${days} days` }))}
          hint="Shown with the job. We will remind you in time."
        />
        <TextField
          {...field('openings')}
          label="Openings"
          type="number"
          min={1}
          max={999}
          inputMode="numeric"
          hint="How many people you want."
        />
      </div>
      <fieldset className="form-grid service-fields">
        <legend>For national service (NSS) only</legend>
        <TextField {...field('serviceYear')} label="Service Year" optional placeholder="2026/2027" />
        <TextField
          {...field('allowance')}
          label="Allowance (GH₵ a month)"
          optional
          inputMode="decimal"
          hint={`At least ${NSS_ALLOWANCE_FLOOR}.`}
        />
        {errors.allowanceAgreed && (
          <Checkbox
            name="allowanceAgreed"
            value="yes"
            id="allowanceAgreed"
            label="Yes, the allowance is right"
            error={errors.allowanceAgreed}
            className="form-grid-wide"
          />
        )}
      </fieldset>
      <TextArea {...field('aboutRole')} label="About Role" required maxLength={10_000} />
      <TextArea
        {...field('qualification')}
        label="Qualification"
        required
        maxLength={10_000}
        hint="One per line reads best."
      />
      <TextArea
        {...field('responsibility')}
        label="Responsibility"
        required
        maxLength={10_000}
        hint="One per line reads best."
      />
      <QuestionFields values={values.questions} error={errors.questions} onChange={onQuestions} />
      {options.links && (
        <TextField
          {...field('externalLinks')}
          label="External Links"
          optional
          hint="Links to more about the job, separated by commas"
        />
      )}
    </>
  );
}
