import { accountMessages, passwordMismatch, signUp } from '@akwan/contract/accounts.ts';
import { product } from '@akwan/contract/product.ts';
import { listSignInProviders } from '@akwan/contract/sign-ins.ts';
import { data, redirect } from 'react-router';
import { requireLoggedOut } from '#api/current-user.ts';
import { api, getRequestContext, replyOrThrow } from '#api/page-context.ts';
import { nextOf, withQuery } from '#api/paths.ts';
import type { ScriptsHandle } from '#deferred-hydration/deferred-scripts.ts';
import { WhoItIsFor } from '#features/accounts/account-asides.tsx';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { ProviderButtons } from '#features/accounts/provider-buttons.tsx';
import { storeSentCode } from '#features/accounts/sent-code.server.ts';
import { SignupForm } from '#features/accounts/signup-form.tsx';
import { failureFrom, missingFields, textsOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/signup';

/** Also answers at /signup-jobseeker, with a title of its own. */
export const handle: ScriptsHandle = { loadsScriptsAtOnce: true };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  publicMeta(matches, {
    screen: location.pathname === '/signup-jobseeker' ? 'Sign-up Job Seeker' : 'Sign-up',
    path: '/signup',
    description: `Create your account on ${product.name}: ${product.tagline}.`,
  });

/** A link says with `?as=` who signs up; a mentor is an employer with the box ticked. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  const role = url.searchParams.get('as') ?? '';
  const kind = ['employer', 'mentor'].includes(role) ? 'employer' : 'jobseeker';
  const { providers } = replyOrThrow(await api(context).call(listSignInProviders));
  return { next: nextOf(url), kind, isMentor: role === 'mentor', providers };
}

const missingSentences = {
  firstname: 'Please enter your first name.',
  lastname: 'Please enter your last name.',
  email: 'Please enter your email address.',
  password: 'Please choose a password.',
  confirmPassword: 'Please repeat the password.',
};

export async function action({ url, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = textsOf(form, 'firstname', 'lastname', 'email', 'as', 'mentor');
  const missing = missingFields(form, missingSentences, values);
  if (missing) return data(missing, { status: 400 });

  const employerRole = values.mentor ? 'mentor' : 'employer';
  const body = {
    ...textsOf(form, 'firstname', 'lastname', 'email', 'password', 'confirmPassword'),
    role: values.as === 'employer' ? employerRole : 'jobseeker',
  };
  const result = await api(context).call(signUp, { body });
  if (!result.ok) {
    const failure = failureFrom(result.error, 'Signup failed', values);
    // Beside the field the sentence ends with a full stop; in the toast it does not.
    if (failure.errors.confirmPassword) failure.errors.confirmPassword = `${passwordMismatch}.`;
    return data(failure, { status: result.error.status });
  }

  const { flash, publicUrl } = getRequestContext(context);
  flash({ kind: 'success', text: accountMessages.signedUp });
  throw redirect(withQuery('/verify-email', { next: nextOf(url) }), {
    headers: { 'set-cookie': await storeSentCode(result.reply.user.email, publicUrl) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, 'Signup failed');

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountShell
      title="Create your account"
      lead="Your details, a code by email, and you are in."
      aside={<WhoItIsFor />}
    >
      <ProviderButtons providers={loaderData.providers} next={loaderData.next} />
      <SignupForm
        failure={actionData}
        initialKind={actionData?.values.as || loaderData.kind}
        isMentor={loaderData.isMentor}
        next={loaderData.next}
      />
    </AccountShell>
  );
}
