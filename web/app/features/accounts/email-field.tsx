import { TextField } from '#components/field.tsx';
import type { FormFailure } from '#forms/form-failure.ts';

/** The address an account is known by. */
export function EmailField({ failure }: { failure: FormFailure | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      defaultValue={failure?.values.email}
      error={failure?.errors.email}
    />
  );
}
