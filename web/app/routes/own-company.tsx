import { getOwnCompany } from '@akwan/contract/company.ts';
import { getDeletion } from '@akwan/contract/own-data.ts';
import { getOwnVerification } from '@akwan/contract/verifications.ts';
import { requireRole } from '#api/current-user.ts';
import { api, replyOrThrow } from '#api/page-context.ts';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { PageHead } from '#components/page-head.tsx';
import { runCompanyAction, sendVerification } from '#features/company/company.server.ts';
import { CompanyFaceForm } from '#features/company/company-face-form.tsx';
import { companyFailed } from '#features/company/company-failed.ts';
import { HandOverForm } from '#features/company/hand-over-form.tsx';
import { InvitationCard, InviteForm } from '#features/company/invitations.tsx';
import { MemberCard, removalOf } from '#features/company/member-card.tsx';
import { CompanyVerification } from '#features/company/verification.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { countOf } from '#format/numbers.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { failureOf } from '#forms/form-failure.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/own-company';

export const meta: Route.MetaFunction = () => privateMeta('Company');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { _id: myId } = await requireRole(context, url, 'employer');
  const own = replyOrThrow(await api(context).call(getOwnCompany));
  const { needsCode } = replyOrThrow(await api(context).call(getDeletion));
  const verification =
    own.myRole === 'owner' ? replyOrThrow(await api(context).call(getOwnVerification)) : null;
  return { ...own, verification, myId, needsCode, toRemove: url.searchParams.get('remove') };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'employer');
  const hasFile = request.headers.get('content-type')?.startsWith('multipart/form-data');
  return hasFile ? sendVerification(context, request) : runCompanyAction(context, request);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendListAction(serverAction, companyFailed);

export default function OwnCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, verification, members, invitations, myRole, myId, needsCode, toRemove } = loaderData;
  const isOwner = myRole === 'owner';
  const isAlone = members.length === 1;
  const toConfirm = members.find(({ userId }) => userId === toRemove);
  const reply = actionData ?? undefined;
  return (
    <EmployerPage>
      <PageHead
        title={company.name || 'Your company'}
        lead="Who hires with you, and what everyone sees about your company."
        count={!isAlone && countOf(members.length, 'member')}
      />
      <div className="stack-lg">
        <HelpLink article="hire-together">Work with colleagues</HelpLink>
        <FailureSummary failure={failureOf(reply)} />
        {toConfirm && <ConfirmStep {...removalOf(toConfirm, toConfirm.userId === myId)} backTo="/company" />}
        <section className="stack" aria-labelledby="members-title">
          <h2 id="members-title">Members</h2>
          {members.map((member) => (
            <MemberCard
              key={member.userId}
              member={member}
              isMe={member.userId === myId}
              isOwner={isOwner}
              isAlone={isAlone}
            />
          ))}
          {isAlone && <p className="muted">Nobody else yet. Jobs and applicants are yours alone.</p>}
        </section>
        {invitations.length > 0 && (
          <section className="stack" aria-labelledby="invitations-title">
            <h2 id="invitations-title">Invitations</h2>
            {invitations.map((invitation) => (
              <InvitationCard key={invitation._id} invitation={invitation} />
            ))}
          </section>
        )}
        {isOwner && <InviteForm failure={failureOf(reply, 'invite')} />}
        <CompanyFaceForm company={company} isOwner={isOwner} failure={failureOf(reply, 'save')} />
        {verification && (
          <CompanyVerification
            own={verification}
            hasName={Boolean(company.name)}
            failures={{
              verify: failureOf(reply, 'verify'),
              address: failureOf(reply, 'address'),
              code: failureOf(reply, 'code'),
            }}
          />
        )}
        {isOwner && !isAlone && (
          <HandOverForm
            colleagues={members.filter(({ userId }) => userId !== myId)}
            needsCode={needsCode}
            failure={failureOf(reply, 'hand-over')}
          />
        )}
      </div>
    </EmployerPage>
  );
}
