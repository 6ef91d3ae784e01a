import type { Job } from '@akwan/contract/jobs.ts';
import { asText, questionsIn } from './question-values.ts';

/** The fields of the job form. */
export type JobValues = {
  companyName: string;
  companyLine: string;
  title: string;
  location: string;
  style: string;
  type: string;
  salaryRange: string;
  closingDate: string;
  replyWithinDays: string;
  openings: string;
  serviceYear: string;
  allowance: string;
  aboutRole: string;
  qualification: string;
  responsibility: string;
  externalLinks: string;
  /** As JSON, so that it is kept like the other texts. */
  questions: string;
  tags: string[];
};

export const emptyJob: JobValues = {
  companyName: '',
  companyLine: '',
  title: '',
  location: '',
  style: '',
  type: '',
  salaryRange: '',
  closingDate: '',
  replyWithinDays: '14',
  openings: '1',
  serviceYear: '',
  allowance: '',
  aboutRole: '',
  qualification: '',
  responsibility: '',
  externalLinks: '',
  questions: '[]',
  tags: [],
};

const names = Object.keys(emptyJob) as (keyof JobValues)[];

/** Browsers send lines with CR LF; the product keeps LF. */
const linesOf = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';

export function valuesIn(form: FormData): JobValues {
  const texts = names.map((name) => [name, linesOf(form.get(name) ?? String(emptyJob[name]))]);
  const tags = form.getAll('tags').map(linesOf);
  return { ...Object.fromEntries(texts), questions: questionsIn(form), tags };
}

export function valuesOf(job: Job): JobValues {
  const texts = names.map((name) => [name, linesOf(String(job[name] ?? emptyJob[name]))]);
  return { ...Object.fromEntries(texts), questions: asText(job.questions ?? []), tags: [...job.tags] };
}

/** As the values of a FormFailure, which are texts. */
export const valuesAsTexts = ({ tags, ...texts }: JobValues): Record<string, string> => ({
  ...texts,
  tags: tags.join('\n'),
});

export const valuesFromTexts = ({ tags = '', ...texts }: Record<string, string>): JobValues => ({
  ...emptyJob,
  ...texts,
  tags: tags.split('\n').filter(Boolean),
});

export const sameValues = (one: JobValues, other: JobValues): boolean =>
  names.every((name) => String(one[name]) === String(other[name]));
