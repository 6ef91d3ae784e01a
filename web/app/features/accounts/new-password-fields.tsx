import { type SyntheticEvent, useState } from 'react';
import { PasswordField } from '#components/password-field.tsx';

type NewPasswordFieldsProps = {
  label: string;
  hint: string;
  mismatch: string;
  errors?: Record<string, string>;
};

/** The password twice; says on leaving a field whether the two are equal. */
export function NewPasswordFields({ label, hint, mismatch, errors = {} }: NewPasswordFieldsProps) {
  const [differ, setDiffer] = useState<boolean | null>(null);

  const compare = ({ currentTarget: { form } }: SyntheticEvent<HTMLInputElement>) => {
    const typed = new FormData(form ?? undefined);
    const password = typed.get('password');
    const confirmation = typed.get('confirmPassword');
    setDiffer(password && confirmation ? password !== confirmation : null);
  };

  // What the server said about the two holds until they are equal.
  const refused = differ === false ? null : errors.confirmPassword;
  const common = {
    autoComplete: 'new-password',
    required: true,
    onBlur: compare,
    onChange: differ === null ? undefined : compare,
  } as const;
  return (
    <>
      <PasswordField {...common} label={label} name="password" hint={hint} error={errors.password} />
      <PasswordField
        {...common}
        label="Confirm Password"
        name="confirmPassword"
        error={differ ? mismatch : refused}
      />
    </>
  );
}
