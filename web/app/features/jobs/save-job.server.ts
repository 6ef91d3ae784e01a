import type { User } from '@akwan/contract/accounts.ts';
import { jobMessages, listOwnJobs, postJob, updateJob } from '@akwan/contract/jobs.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { homeOf, safeNext } from '#api/paths.ts';
import { type FormFailure, failureFrom } from '#forms/form-failure.ts';
import { isNativeSubmit } from '#forms/list-action.ts';
import { type FormOptions, formOptions } from './form-options.ts';
import { postFailed, updateFailed } from './job-messages.ts';
import { type JobValues, valuesAsTexts, valuesIn } from './job-values.ts';
import type { PostedJob } from './post-job-form.tsx';

type Saving = { context: PageContext; request: Request; user: User };

/** With script the page shows what was posted; without, it is shown by the page that the form came from. */
export async function saveNewJob({ context, request, user }: Saving) {
  const form = await request.formData();
  const values = valuesIn(form);
  const options = formOptions(user);
  const missing = form.get('asItIs') ? null : await missingInFirstPost(context, user, values, options);
  if (missing) {
    return data<FormFailure>({ ...missing, values: { ...valuesAsTexts(values), asItIs: 'yes' } });
  }
  const result = await api(context).call(postJob, { body: jobBody(values, options) });
  if (!result.ok) {
    const failure = failureFrom(result.error, postFailed, valuesAsTexts(values));
    return data<FormFailure>(failure, { status: result.error.status });
  }
  const { reviewReasons, job } = result.reply;
  if (!isNativeSubmit(request)) {
    return data<PostedJob>({ jobId: job._id, message: jobMessages.posted, reviewReasons });
  }
  const returnTo = safeNext(form.get('returnTo')) ?? homeOf(user);
  getRequestContext(context).flash({ kind: 'success', text: jobMessages.posted });
  // A job in review is not online: the list of jobs says so, and why.
  if (reviewReasons.length > 0) throw redirect(homeOf(user));
  throw redirect(`${returnTo}${returnTo.includes('?') ? '&' : '?'}posted=${job._id}`);
}

/** Before the first job of an employer goes public: what people look for and it does not name. */
async function missingInFirstPost(
  context: PageContext,
  user: User,
  values: JobValues,
  options: FormOptions,
): Promise<Omit<FormFailure, 'values'> | null> {
  const { title, aboutRole, qualification, responsibility } = values;
  const isAcceptable = [title, aboutRole, qualification, responsibility].every((text) => text.trim());
  const missing = [
    options.company !== 'no' && !values.companyName.trim() && 'the company',
    !values.salaryRange && 'the pay',
    !values.location && 'the place',
  ].filter((name) => name !== false);
  if (user.role !== 'employer' || !isAcceptable || missing.length === 0) return null;
  const own = await api(context).call(listOwnJobs, { query: { limit: 1 } });
  if (!own.ok || own.reply.total > 0) return null;
  return {
    message: `Your first job does not name ${listOf(missing)}.`,
    hint: 'People look for that first. Add it, or press Post Job again to post the job as it is.',
    stays: true,
    errors: {},
  };
}

const listOf = (names: string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

export async function saveChangedJob({ context, request, user }: Saving, jobId: string) {
  const values = valuesIn(await request.formData());
  const body = jobBody(values, { ...formOptions(user), links: false });
  const result = await api(context).call(updateJob, { params: { jobId }, body });
  if (!result.ok) {
    const failure = failureFrom(result.error, updateFailed, valuesAsTexts(values));
    return data<FormFailure>(failure, { status: result.error.status });
  }
  getRequestContext(context).flash({ kind: 'success', text: jobMessages.updated });
  throw redirect(homeOf(user));
}

/** The fields that the form showed, and no others. */
function jobBody(values: JobValues, options: FormOptions): Partial<JobValues> {
  const { companyName, companyLine, externalLinks, ...job } = values;
  return {
    ...job,
    ...(options.company !== 'no' && { companyName }),
    ...(options.company === 'optional' && { companyLine }),
    ...(options.links && { externalLinks }),
  };
}
