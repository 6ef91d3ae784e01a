import type { getOwnProof, OwnVerificationReply } from '@akwan/contract/verifications.ts';
import { hrefOf } from '#api/endpoint-href.ts';
import { Card } from '#components/card.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { Notice } from '#components/notice.tsx';
import { markInFull } from '#format/company-mark.ts';
import { dayOf } from '#format/dates.ts';
import type { FormFailure } from '#forms/form-failure.ts';
import { AddressForm, CodeForm } from './address-forms.tsx';
import { VerificationForm } from './verification-form.tsx';

type VerificationProps = {
  own: OwnVerificationReply;
  hasName: boolean;
  /** By the form that it belongs to. */
  failures: Record<'verify' | 'address' | 'code', FormFailure | undefined>;
};

/** Where the company stands, and what an owner can send so that people know it is real. */
export function CompanyVerification({ own, hasName, failures }: VerificationProps) {
  const { verification, mark, address, domain } = own;
  const isPending = verification?.status === 'pending';
  const isApproved = mark?.registration === true;
  return (
    <Card as="section" id="verification" className="stack anchor" aria-labelledby="verification-title">
      <h2 id="verification-title">Show that your company is real</h2>
      <p className="muted">
        We check your registration by hand. Your jobs then carry a mark that says what was checked and when.
      </p>
      <HelpLink article="verify-your-company">What we check, and who sees it</HelpLink>
      {mark && (
        <Notice kind="success" title="Verified employer">
          <p className="breakable">{markInFull(mark)}</p>
        </Notice>
      )}
      {isPending && (
        <Notice kind="info" title="We are checking your papers">
          <p>
            Sent on {dayOf(verification.createdAt)} as {verification.registeredName}. We will email you our
            decision.
          </p>
        </Notice>
      )}
      {verification?.status === 'declined' && (
        <Notice kind="warning" title="We could not verify your company">
          <p className="typed-text">{verification.reason}</p>
        </Notice>
      )}
      {verification?.documentType && (
        <p>
          <a
            href={hrefOf<typeof getOwnProof>('GET /api/company/verification/document')}
            className="link link-tap"
          >
            The document you sent
          </a>
        </p>
      )}
      {!isApproved &&
        (hasName ? (
          <VerificationForm sent={verification} failure={failures.verify} />
        ) : (
          <p>First save the name of your company above.</p>
        ))}
      <h3>Address at your own domain</h3>
      {domain && <p className="breakable">Confirmed: {domain}</p>}
      {address ? (
        <CodeForm address={address} failure={failures.code} />
      ) : (
        <AddressForm isOther={domain !== null} failure={failures.address} />
      )}
    </Card>
  );
}
