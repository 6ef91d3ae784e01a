import { acceptInvitation, companyMessages, getInvitation } from '@akwan/contract/company.ts';
import { companyRoleTexts } from '@akwan/contract/lists/company-roles.ts';
import { product } from '@akwan/contract/product.ts';
import { data, redirect } from 'react-router';
import { currentUser } from '#api/current-user.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { withQuery } from '#api/paths.ts';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { PageHead } from '#components/page-head.tsx';
import type { ScriptsHandle } from '#deferred-hydration/deferred-scripts.ts';
import { JoinForm } from '#features/company/join-form.tsx';
import { dayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';
import { failureFrom, textsOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/join-company';

// The address holds the token: no search engine may keep it.
export const handle: ScriptsHandle = { loadsScriptsAtOnce: true };

export const meta: Route.MetaFunction = () => privateMeta('Invitation');

const failed = 'Failed to accept the invitation.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = await currentUser(context);
  const result = await api(context).call(getInvitation, { params });
  if (!result.ok && result.error.code !== 'invitation_gone')
    throw data(result.error.message, { status: result.error.status });
  const invitation = result.ok ? result.reply.invitation : null;
  return data(
    { invitation, token: params.token, email: user?.email ?? null },
    { status: invitation ? 200 : 410 },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = textsOf(form, 'firstname', 'lastname');
  const body = form.has('firstname') ? textsOf(form, 'firstname', 'lastname', 'password') : {};
  const result = await api(context).call(acceptInvitation, { params, body });
  if (!result.ok) return data(failureFrom(result.error, failed, values), { status: result.error.status });
  getRequestContext(context).flash({ kind: 'success', text: companyMessages.joined });
  throw redirect('/em-dashboard');
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, failed);

export default function JoinCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, token, email } = loaderData;
  if (!invitation) {
    return (
      <div className="page page-form">
        <PageHead
          title="This invitation is over"
          lead="It has expired, was withdrawn or was used. Ask your colleague for a new one."
        />
        <ButtonLink to="/jobs">See all jobs</ButtonLink>
      </div>
    );
  }
  const { companyName, invitedBy, role, expiresAt, hasAccount, ownJobs } = invitation;
  const called = companyName || (invitedBy ? `the company of ${invitedBy}` : 'a company');
  const here = `/company/join/${token}`;
  return (
    <div className="page page-form">
      <PageHead
        title={`Join ${called}`}
        lead={`${invitedBy ?? 'A colleague'} invites you to hire together on ${product.name}.`}
      />
      <Card as="section" className="stack" aria-label="The invitation">
        <p>
          Your role: <strong>{companyRoleTexts[role].label}</strong>. {companyRoleTexts[role].text}
        </p>
        <p className="breakable">
          For <strong>{invitation.email}</strong>, valid until {dayOf(expiresAt)}.
        </p>
        {ownJobs > 0 && (
          <p>
            You have {countOf(ownJobs, 'job')}. If you join, they move to {called} with you.
          </p>
        )}
        {email === null && hasAccount && (
          <>
            <p>You have an account at this address. Log in to accept.</p>
            <div>
              <ButtonLink to={withQuery('/login', { next: here })}>Log in</ButtonLink>
            </div>
          </>
        )}
        {email !== null && email !== invitation.email && (
          <p>You are logged in as {email}. Log out, and open the link in the email again.</p>
        )}
        {(email === invitation.email || (email === null && !hasAccount)) && (
          <JoinForm isNew={email === null} failure={actionData} />
        )}
      </Card>
    </div>
  );
}
