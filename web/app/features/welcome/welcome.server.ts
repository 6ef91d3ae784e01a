import type { User } from '@akwan/contract/accounts.ts';
import { endWelcome, saveOwnProfile } from '@akwan/contract/own-profile.ts';
import { updateProfile } from '@akwan/contract/profiles.ts';
import type { ApiResult } from '@akwan/contract/request-context.ts';
import { data, redirect } from 'react-router';
import { api, type PageContext } from '#api/page-context.ts';
import { homeOf } from '#api/paths.ts';
import { type FormFailure, failureFrom, textsOf } from '#forms/form-failure.ts';
import { stepAfter, type WelcomeStep, welcomeFailed, welcomeHref } from './welcome-steps.ts';

/** Saves the answer of a step and leads to the next; after the last, to what was asked for. */
export async function answerStep(
  context: PageContext,
  request: Request,
  user: User,
  step: WelcomeStep | 'end',
) {
  if (step === 'end') return finish(context, user);
  const { result, values } = await save(context, request, step);
  if (!result.ok) {
    const failure = failureFrom(result.error, welcomeFailed, values);
    return data<FormFailure>(failure, { status: result.error.status });
  }
  const next = stepAfter(user.role, step);
  if (!next) return finish(context, user);
  // One answer is enough: a person who leaves after it is not asked again.
  await api(context).call(endWelcome);
  throw redirect(welcomeHref(next));
}

type Saved = { result: ApiResult<{ success: true }>; values: Record<string, string> };

async function save(context: PageContext, request: Request, step: WelcomeStep): Promise<Saved> {
  const contentType = request.headers.get('content-type') ?? '';
  if (step === 'logo') {
    const upload = { body: request.body, contentType };
    return { result: await api(context).call(updateProfile, { upload }), values: {} };
  }
  // The step of another role: its file would be read into memory here.
  if (contentType.startsWith('multipart/')) throw data('The request could not be read.', { status: 400 });
  const form = await request.formData();
  if (step === 'teaching') {
    const teaches = form.getAll('teaches').map(String).filter(Boolean);
    const body = teaches.length > 0 ? { teaches } : {};
    const result = await api(context).call(saveOwnProfile, { body });
    return { result, values: { teaches: teaches.join(', ') } };
  }
  const values = textsOf(form, ...fieldsOf[step]);
  // What was left empty stays as it was.
  const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
  const endpoint = step === 'region' || step === 'company' ? updateProfile : saveOwnProfile;
  return { result: await api(context).call(endpoint, { body }), values };
}

const fieldsOf = {
  field: ['field'],
  region: ['location'],
  kind: ['wantedType'],
  company: ['companyName', 'companyLine'],
} as const;

/** The nudge is not shown again; job seekers see the jobs that their answers rank. */
async function finish(context: PageContext, user: User): Promise<never> {
  await api(context).call(endWelcome);
  if (user.role === 'mentor') throw redirect('/mentor-dashboard?tab=post');
  throw redirect(user.role === 'jobseeker' ? '/for-you' : homeOf(user));
}

/** Not again, and back to where the person belongs. */
export async function dismissWelcome(context: PageContext, user: User): Promise<never> {
  await api(context).call(endWelcome);
  throw redirect(homeOf(user));
}
