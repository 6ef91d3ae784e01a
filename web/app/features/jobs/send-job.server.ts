import type { User } from '@akwan/contract/accounts.ts';
import type { JobSavedReply } from '@akwan/contract/jobs.ts';
import type { ErrorReply } from '@akwan/contract/reply.ts';
import { type Answer, callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { type FormOptions, formOptions } from './form-options.ts';
import type { JobFailure } from './job-failure.ts';
import { type JobValues, valuesIn } from './job-values.ts';

/** An employer's company belongs to the profile: it goes there first, and the job follows. */
export async function sendNewJob(
  context: PageContext,
  user: Pick<User, 'role' | 'companyName'>,
  values: JobValues,
): Promise<Answer<JobSavedReply>> {
  const asked = formOptions(user);
  const companyName = values.companyName.trim();
  if (asked.company === 'optional' && companyName) {
    const json = { companyName };
    const kept = await callApi<never>(context, { method: 'PUT', path: '/user/profile', json });
    if (!kept.ok) return kept;
  }
  return callApi(context, { method: 'POST', path: '/jobs', json: jobBody(values, asked) });
}

/** What POST and PUT /jobs get: the fields that the person was asked for, and no others. */
export function jobBody(values: JobValues, asked: FormOptions): Partial<JobValues> {
  const { companyName, externalLinks, ...job } = values;
  return {
    ...job,
    ...(asked.company === 'required' && { companyName }),
    ...(asked.links && { externalLinks }),
  };
}

export function jobFailure(form: FormData, body: ErrorReply | undefined, fallback: string): JobFailure {
  return { message: body?.message || fallback, errors: body?.errors ?? {}, typed: valuesIn(form) };
}
