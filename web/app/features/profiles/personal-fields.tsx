import type { User } from '@akwan/contract/accounts.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import type { ChangeEvent } from 'react';
import { TextField } from '#components/field.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { phoneDigits } from './phone-digits.ts';
import { SkillsField } from './skills-field.tsx';

type PersonalFieldsProps = {
  user: User;
  typed: Record<string, string>;
  errors: Record<string, string>;
};

function normalizePhone({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
  const digits = phoneDigits(input.value);
  if (digits !== input.value) input.value = digits;
}

export function PersonalFields({ user, typed, errors }: PersonalFieldsProps) {
  const field = (
    name: 'firstname' | 'lastname' | 'companyName' | 'biography' | 'location' | 'telNumber',
  ) => ({
    name,
    defaultValue: typed[name] ?? user[name] ?? '',
    error: errors[name],
  });
  return (
    <>
      {user.role === 'employer' && (
        <TextField label="Company Name" autoComplete="organization" {...field('companyName')} />
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
        hint="The address you log in with. It cannot be changed here."
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
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="9 digits, without the leading 0."
          onChange={normalizePhone}
          {...field('telNumber')}
        />
      </div>
      {user.role === 'jobseeker' && (
        <SkillsField chosen={typed.skills?.split(', ') ?? user.skills} error={errors.skills} />
      )}
      <TextArea label="Biography" rows={6} {...field('biography')} />
    </>
  );
}
