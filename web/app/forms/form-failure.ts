import type { ApiError, ApiResult } from '@akwan/contract/request-context.ts';

/** Why a form was not accepted. */
export type FormFailure = {
  message: string;
  /** A second line on the cause, where it helps. */
  hint?: string;
  /** It waits for an answer, so it stands in the page instead of a toast that leaves. */
  stays?: boolean;
  /** The server was not reached. */
  isUnreachable?: boolean;
  /** Sentences by field. */
  errors: Record<string, string>;
  /** What was entered, to be shown again; never a password. */
  values: Record<string, string>;
};

/** The second line after a failure without an answer. */
export const connectionHint = (): string =>
  globalThis.navigator?.onLine === false
    ? 'You are offline. Check your connection and try again.'
    : 'Check your connection and try again.';
const serverHint = 'This is our fault, not yours. Please try again in a moment.';

/** A 4xx shows the server's sentence, everything else the sentence of the action. */
export function failureFrom(
  error: ApiError,
  fallback: string,
  values: Record<string, string> = {},
): FormFailure {
  const entered = { ...values, ...error.submitted };
  if (error.code === 'too_many' && error.retryAfter) {
    const message = `Too many tries. Please try again in ${waitingTime(error.retryAfter)}.`;
    return { message, errors: {}, values: entered };
  }
  if (error.status >= 500) return { message: fallback, hint: serverHint, errors: {}, values: entered };
  return { message: error.message, errors: error.fields, values: entered };
}

/** The message with its hint in one line. */
export const wholeSentence = ({ message, hint }: FormFailure): string =>
  hint ? `${message.replace(/[.!?]?$/, (end) => end || '.')} ${hint}` : message;

/** The sentence alone, where there is no form. */
export const failureMessage = (result: ApiResult<unknown>, fallback: string): string =>
  result.ok ? fallback : failureFrom(result.error, fallback).message;

/** The server was not reached, or a proxy answered. The fields still hold what was entered. */
export const unreachable = (fallback: string): FormFailure => ({
  message: fallback,
  hint: connectionHint(),
  isUnreachable: true,
  errors: {},
  values: {},
});

/** The props of a field by its name: the typed value after a failure, else the known one, and the error. */
export const fieldsOf =
  (
    failure: FormFailure | null | undefined,
    known: Readonly<Record<string, string | null | undefined>> = {},
  ) =>
  (name: string) => ({
    name,
    defaultValue: failure?.values[name] ?? known[name] ?? undefined,
    error: failure?.errors[name],
  });

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function textsOf(form: FormData, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

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

function waitingTime(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** The failure of one of the page's forms; one that never reached the server belongs to none of them. */
export const failureOf = (reply: object | undefined, intent?: string): FormFailure | undefined =>
  reply && isFailure(reply) && reply.values.intent === intent ? reply : undefined;

const isFailure = (reply: object): reply is FormFailure => 'values' in reply && 'errors' in reply;
