import { TextField } from '#components/field.tsx';
import type { Failure } from './failure.ts';

/** The address an account is known by. */
export function EmailField({ failure }: { failure: Failure | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      defaultValue={failure?.typed.email}
      error={failure?.errors.email}
    />
  );
}
