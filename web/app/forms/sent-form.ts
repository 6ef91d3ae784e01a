import { useActionData } from 'react-router';

/** A form that the browser sent by itself and that failed: why, and what was entered but for passwords, codes and files. */
export type SentForm = {
  message: string;
  fields: [name: string, value: string][];
  /** What has to be entered anew. */
  secrets: string[];
  hadFiles: boolean;
};

/** In the reply of an action, or in the error that it ended with. */
export function sentFormIn(reply: unknown): SentForm | null {
  const { sentForm } = (typeof reply === 'object' && reply ? reply : {}) as { sentForm?: SentForm };
  return sentForm ?? null;
}

/**
 * What was entered in one of the forms of a list, when it was sent without script and not accepted: the form is the one
 * with these hidden values.
 */
export function useSentValues(hidden: Readonly<Record<string, string>>): Record<string, string> | null {
  const values = Object.fromEntries(sentFormIn(useActionData())?.fields ?? []);
  return Object.entries(hidden).every(([name, value]) => values[name] === value) ? values : null;
}
