import { accountMessages, passwordMismatch, type SessionReply } from '@akwan/contract/accounts.ts';
import { product } from '@akwan/contract/product.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { requireLoggedOut } from '#api/current-user.ts';
import { getRequestContext } from '#api/page-context.ts';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { failureFrom, missingIn, typedIn } from '#features/accounts/form-failure.server.ts';
import { nextOf } from '#features/accounts/next-path.server.ts';
import { sendOrExplain } from '#features/accounts/send-or-explain.ts';
import { storeSentCode } from '#features/accounts/sent-code.server.ts';
import { SignupForm } from '#features/accounts/signup-form.tsx';
import { WhoItIsFor } from '#features/accounts/who-it-is-for.tsx';
import { withQuery } from '#features/accounts/with-query.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/signup';

/** Also answers at /signup-jobseeker, with a title of its own. */
export const meta: Route.MetaFunction = ({ location, matches }) =>
  publicMeta(matches, {
    screen: location.pathname === '/signup-jobseeker' ? 'Sign-up Job Seeker' : 'Sign-up',
    path: '/signup',
    description: `Create your account at ${product.name}: ${product.tagline}.`,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  const wanted = new URL(request.url).searchParams.get('as');
  return { next: nextOf(request), kind: wanted === 'employer' ? 'employer' : 'jobseeker' };
}

const missingWords = {
  firstname: 'Please enter your first name.',
  lastname: 'Please enter your last name.',
  email: 'Please enter your email address.',
  password: 'Please choose a password.',
  confirmPassword: 'Please repeat the password.',
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = typedIn(form, 'firstname', 'lastname', 'email', 'as', 'mentor');
  const missing = missingIn(form, missingWords);
  if (missing) return data({ ...missing, typed }, { status: 400 });

  const employerRole = typed.mentor ? 'mentor' : 'employer';
  const json = {
    ...typedIn(form, 'firstname', 'lastname', 'email', 'password', 'confirmPassword'),
    role: typed.as === 'employer' ? employerRole : 'jobseeker',
  };
  const answer = await callApi<SessionReply>(context, { method: 'POST', path: '/api/auth/signup', json });
  if (!answer.ok) {
    const { message, errors } = failureFrom(answer, 'Signup failed');
    return data({ message, errors: besideFields(errors), typed }, { status: answer.status });
  }

  const requestContext = getRequestContext(context);
  requestContext.flash({ kind: 'success', text: accountMessages.signedUp });
  throw redirect(withQuery('/verify-email', { next: nextOf(request) }), {
    headers: { 'set-cookie': await storeSentCode(answer.body.user.email, requestContext.publicUrl) },
  });
}

/** Beside the field the sentence ends with a full stop; in the toast it does not. */
const besideFields = (errors: Record<string, string>) =>
  errors.confirmPassword === passwordMismatch
    ? { ...errors, confirmPassword: `${passwordMismatch}.` }
    : errors;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrExplain(serverAction);

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountShell
      title="Create your account"
      lead="Your details, a code by mail, and you are in."
      aside={<WhoItIsFor />}
    >
      <SignupForm
        failure={actionData}
        initialKind={actionData?.typed.as || loaderData.kind}
        next={loaderData.next}
      />
    </AccountShell>
  );
}
