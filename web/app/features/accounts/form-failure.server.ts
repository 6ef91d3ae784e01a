import type { Answer } from '#api/call-api.ts';
import type { Failure } from './failure.ts';

type Refused = Extract<Answer<unknown>, { ok: false }>;

const fillIn = 'Please fill in all fields';

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function typedIn(form: FormData, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

/** The sentences of the fields that were left empty, or nothing when all are filled. */
export function missingIn(form: FormData, sentences: Record<string, string>): Omit<Failure, 'typed'> | null {
  const errors = Object.fromEntries(
    Object.entries(sentences).filter(([name]) => textOf(form, name).trim() === ''),
  );
  return Object.keys(errors).length > 0 ? { message: fillIn, errors } : null;
}

export function failureFrom(answer: Refused, fallback: string): Omit<Failure, 'typed'> {
  const { status, body, retryAfter } = answer;
  if (status === 429 && retryAfter) {
    return { message: `Too many tries. Please try again in ${waitOf(retryAfter)}.`, errors: {} };
  }
  return { message: body?.message || fallback, errors: body?.errors ?? {} };
}

function waitOf(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
