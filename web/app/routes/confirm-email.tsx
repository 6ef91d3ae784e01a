import { confirmEmailChange, safetyMessages } from '@akwan/contract/account-safety.ts';
import { data, Form, redirect } from 'react-router';
import { currentUser } from '#api/current-user.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { Button } from '#components/button.tsx';
import type { ScriptsHandle } from '#deferred-hydration/deferred-scripts.ts';
import { HowResetsWork } from '#features/accounts/account-asides.tsx';
import { accountFailures } from '#features/accounts/account-failures.ts';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { failureFrom } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/confirm-email';

export const handle: ScriptsHandle = { loadsScriptsAtOnce: true };

// The address holds the token: no search engine may keep it.
export const meta: Route.MetaFunction = () => privateMeta('Confirm your address');

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const result = await api(context).call(confirmEmailChange, { body: { token } });
  if (!result.ok)
    return data(failureFrom(result.error, accountFailures.email), { status: result.error.status });
  getRequestContext(context).flash({ kind: 'success', text: safetyMessages.emailChanged });
  throw redirect((await currentUser(context)) ? '/account' : '/login');
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, accountFailures.email);

/** A button and not the link alone: programs that check mails open every link in them. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const { pending, onSubmit } = useSubmitGuard();
  return (
    <AccountShell
      title="Confirm your new address"
      lead="You log in with it from now on."
      aside={<HowResetsWork />}
    >
      <Form method="post" onSubmit={onSubmit} className="stack">
        <FailureSummary failure={actionData} />
        <Button type="submit" block size="lg" pending={pending} pendingLabel="Saving...">
          Confirm this address
        </Button>
      </Form>
    </AccountShell>
  );
}
