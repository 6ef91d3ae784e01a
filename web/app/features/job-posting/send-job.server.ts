import type { ErrorReply } from '@akwan/contract/reply.ts';
import type { Asked } from './asked-of.ts';
import type { JobFailure } from './job-failure.ts';
import { type JobValues, valuesIn } from './job-values.ts';

/** What POST and PUT /jobs get: the fields that the person was asked for, and no others. */
export function jobBody(values: JobValues, asked: Asked): Partial<JobValues> {
  const { companyName, externalLinks, ...job } = values;
  return {
    ...job,
    ...(asked.company !== 'no' && { companyName }),
    ...(asked.links && { externalLinks }),
  };
}

export function jobFailure(form: FormData, body: ErrorReply | undefined, fallback: string): JobFailure {
  return { message: body?.message || fallback, errors: body?.errors ?? {}, typed: valuesIn(form) };
}
