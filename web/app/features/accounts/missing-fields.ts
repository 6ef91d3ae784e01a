import { type FormFailure, textOf } from '#forms/form-failure.ts';

/** Names the fields that were left empty; null when all are filled. */
export function missingFields(
  form: FormData,
  sentences: Record<string, string>,
  values: Record<string, string> = {},
): FormFailure | null {
  const missing = Object.entries(sentences).filter(([name]) => textOf(form, name).trim() === '');
  if (missing.length === 0) return null;
  return { message: 'Please fill in all fields', errors: Object.fromEntries(missing), values };
}
