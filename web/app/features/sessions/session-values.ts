import type { FormFailure } from '#components/failure-summary.tsx';

/** What stands in the fields of the session form. */
export type SessionValues = {
  selectedMentees: string[];
  topic: string;
  date: string;
  startTime: string;
  endTime: string;
  message: string;
  link: string;
};

/** Why a session was not made, and what was typed (unless it is still in the fields). */
export type SessionFailure = FormFailure & { typed: SessionValues | null };

export const emptySession: SessionValues = {
  selectedMentees: [],
  topic: '',
  date: '',
  startTime: '',
  endTime: '',
  message: '',
  link: '',
};

const texts = ['topic', 'date', 'startTime', 'endTime', 'message', 'link'] as const;

export function sessionIn(form: FormData): SessionValues {
  const typed = texts.map((name) => [name, String(form.get(name) ?? '').replace(/\r\n?/g, '\n')]);
  return { ...Object.fromEntries(typed), selectedMentees: form.getAll('selectedMentees').map(String) };
}
