import { TextField } from '#components/field.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';

/** The address an account is known by. */
export function EmailField({ failure }: { failure: FormFailure | undefined }) {
  const field = fieldsOf(failure);
  return (
    <TextField
      {...field('email')}
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
    />
  );
}
