import type { User } from '@akwan/contract/accounts.ts';
import { JobInput } from '@akwan/contract/job-input.ts';
import { jobMessages, postJob, updateJob } from '@akwan/contract/jobs.ts';
import { readyQuestions } from '@akwan/contract/lists/questions.ts';
import { allowanceQuestion } from '@akwan/contract/national-service.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { homeOf, safeNext } from '#api/paths.ts';
import { type FormFailure, failureFrom, textOf } from '#forms/form-failure.ts';
import { isNativeSubmit } from '#forms/list-action.ts';
import { type FormOptions, formOptions } from './form-options.ts';
import { postFailed, updateFailed } from './job-messages.ts';
import { type JobValues, valuesAsTexts, valuesIn } from './job-values.ts';
import type { PostedJob } from './post-job-form.tsx';
import { asText, emptyQuestion, questionsFrom } from './question-values.ts';

type Saving = { context: PageContext; request: Request; user: User };

/** With script the page shows what was posted; without, it is shown by the page that the form came from. */
export async function saveNewJob({ context, request, user }: Saving) {
  const form = await request.formData();
  const values = valuesIn(form);
  const options = formOptions(user);
  const asked = addReadyQuestion(form, values) ?? askAboutAllowance(form, values);
  if (asked) return asked;
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

export async function saveChangedJob({ context, request, user }: Saving, jobId: string) {
  const form = await request.formData();
  const values = valuesIn(form);
  const asked = addReadyQuestion(form, values) ?? askAboutAllowance(form, values);
  if (asked) return asked;
  const body = jobBody(values, { ...formOptions(user), links: false });
  const result = await api(context).call(updateJob, { params: { jobId }, body });
  if (!result.ok) {
    const failure = failureFrom(result.error, updateFailed, valuesAsTexts(values));
    return data<FormFailure>(failure, { status: result.error.status });
  }
  getRequestContext(context).flash({ kind: 'success', text: jobMessages.updated });
  throw redirect(homeOf(user));
}

/** The button of a ready question, pressed without script: the form comes back with it. */
function addReadyQuestion(form: FormData, values: JobValues) {
  const name = textOf(form, 'ready');
  const ready = Object.hasOwn(readyQuestions, name) && readyQuestions[name];
  if (!ready) return null;
  const { label: _, ...question } = ready;
  const questions = asText([...questionsFrom(values.questions), { ...emptyQuestion, ...question }]);
  return data<FormFailure>({ message: '', errors: {}, values: valuesAsTexts({ ...values, questions }) });
}

/** An allowance below the floor is questioned once; an employer who confirms it can go on. */
function askAboutAllowance(form: FormData, values: JobValues) {
  const { data: allowance } = JobInput.shape.allowance.safeParse(values.allowance);
  const question = allowanceQuestion(values.type, allowance);
  if (!question || form.get('allowanceAgreed') === 'yes') return null;
  const message = 'Please check the allowance again';
  const errors = { allowanceAgreed: question };
  return data<FormFailure>({ message, errors, values: valuesAsTexts(values) }, { status: 422 });
}

/** The fields that the form showed, and no others. */
function jobBody(values: JobValues, options: FormOptions) {
  const { companyName, companyLine, externalLinks, questions, ...job } = values;
  return {
    ...job,
    questions: questionsFrom(questions),
    ...(options.company !== 'no' && { companyName }),
    ...(options.company === 'optional' && { companyLine }),
    ...(options.links && { externalLinks }),
  };
}
