import type { User } from '@akwan/contract/accounts.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { skills } from '@akwan/contract/lists/skills.ts';
import { ChipsField } from '#components/chips-field.tsx';
import { TextField } from '#components/field.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { normalizePhone } from './phone-digits.ts';
import '#components/form.css';

type PersonalFieldsProps = {
  user: User;
  /** Of an employer. */
  companyLine: string;
  /** What was entered when the last save failed. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

export function PersonalFields({ user, companyLine, values, errors }: PersonalFieldsProps) {
  const field = (
    name: 'firstname' | 'lastname' | 'companyName' | 'biography' | 'location' | 'telNumber',
  ) => ({
    name,
    defaultValue: values[name] ?? user[name] ?? '',
    error: errors[name],
  });
  return (
    <>
      {user.role === 'employer' && (
        <>
          <TextField label="Company Name" autoComplete="organization" {...field('companyName')} />
          <TextField
            label="Your company in one line"
            name="companyLine"
            maxLength={140}
            defaultValue={values.companyLine ?? companyLine}
            error={errors.companyLine}
          />
        </>
      )}
      <div className="form-pair">
        <TextField label="First Name" autoComplete="given-name" required {...field('firstname')} />
        <TextField label="Last Name" autoComplete="family-name" required {...field('lastname')} />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        readOnly
        defaultValue={user.email}
        hint="You log in with this address. You can change it under Account."
      />
      <div className="form-pair">
        <SelectField
          label="Location"
          options={locations}
          placeholder="Choose a location"
          {...field('location')}
        />
        <TextField
          label="Telephone Number"
          prefix="+233"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="9 digits, without the leading 0."
          onChange={normalizePhone}
          {...field('telNumber')}
        />
      </div>
      {user.role === 'jobseeker' && (
        <SkillsField chosen={values.skills?.split(', ') ?? user.skills} error={errors.skills} />
      )}
      <TextArea label="Biography" rows={6} {...field('biography')} />
    </>
  );
}

function SkillsField({ chosen, error }: { chosen: readonly string[]; error?: string }) {
  return (
    <div>
      {/* Without it a form whose last skill was removed would not name skills at all. */}
      <input type="hidden" name="skills" value="" />
      <ChipsField
        label="Skills"
        name="skills"
        options={skills}
        defaultValue={chosen}
        placeholder="Add a skill"
        hint="Employers and mentors see them when you apply."
        error={error}
      />
    </div>
  );
}
