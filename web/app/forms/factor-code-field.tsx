import { useEffect } from 'react';
import { TextField } from '#components/field.tsx';

type FactorCodeFieldProps = {
  name?: string;
  /** A page with several of them says what each is for. */
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** It has just appeared, and is what is asked for. */
  focused?: boolean;
};

/** The code of an authenticator app; phones offer it above the keyboard. */
export function FactorCodeField({
  name = 'code',
  label = 'Code',
  hint,
  error,
  focused,
}: FactorCodeFieldProps) {
  useEffect(() => {
    if (focused) document.getElementById(name)?.focus();
  }, [focused, name]);
  return (
    <TextField
      label={label}
      name={name}
      hint={hint ?? 'The six digits from your authenticator app, or one of your recovery codes.'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      error={error}
    />
  );
}
