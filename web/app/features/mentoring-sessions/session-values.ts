import type { MentoringSession } from '@akwan/contract/mentoring-sessions.ts';
import { textOf } from '#forms/form-failure.ts';

const texts = ['topic', 'date', 'startTime', 'endTime', 'message', 'link', 'weeks'] as const;

/** What stands in the fields of the session form; the ids of several mentees are joined by a comma. */
export type SessionValues = Record<(typeof texts)[number] | 'selectedMentees', string>;

export const emptySession: SessionValues = {
  selectedMentees: '',
  topic: '',
  date: '',
  startTime: '',
  endTime: '',
  message: '',
  link: '',
  weeks: '1',
};

export const valuesOf = (session: MentoringSession): SessionValues => ({
  selectedMentees: session.selectedMentees.join(','),
  topic: session.topic,
  date: session.date,
  startTime: session.startTime,
  endTime: session.endTime,
  message: session.message ?? '',
  link: session.link ?? '',
  weeks: '1',
});

/** Browsers send lines with CR LF; the product keeps LF. */
export function sessionIn(form: FormData): SessionValues {
  const values = { ...emptySession, selectedMentees: form.getAll('selectedMentees').join(',') };
  for (const name of texts) values[name] = textOf(form, name).replace(/\r\n?/g, '\n');
  return values;
}

export const menteesIn = ({ selectedMentees }: Pick<SessionValues, 'selectedMentees'>): string[] =>
  selectedMentees.split(',').filter(Boolean);

export const sessionInput = (values: SessionValues) => ({
  ...values,
  weeks: values.weeks || undefined,
  selectedMentees: menteesIn(values),
});
