import type { getProof, QueuedVerification } from '@akwan/contract/verifications.ts';
import { Link } from 'react-router';
import { hrefOf } from '#api/endpoint-href.ts';
import { ActionButton } from '#components/action-button.tsx';
import { BuildingIcon, CalendarIcon, FileIcon, MailIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { ReasonDialog } from '#components/reason-dialog.tsx';
import { dayOf } from '#format/dates.ts';
import { refusalOf } from './moderation-actions.ts';
import { EmployerLink } from './review-parts.tsx';

type VerificationCardProps = {
  verification: QueuedVerification;
  query: Readonly<Record<string, string>>;
};

/** What a company says of itself beside what is known of it. */
export function VerificationCard({ verification, query }: VerificationCardProps) {
  const { _id, companyId, companyName, registeredName, registrationNumber, licenceNumber } = verification;
  const { domain, note, documentType, requestedBy, createdAt } = verification;
  const titleId = `verification-${_id}`;
  return (
    <ItemCard
      titleId={titleId}
      title={
        <Link to={`/companies/${companyId}`} className="title-link">
          {companyName ?? 'Company without a name'}
        </Link>
      }
      details={
        <>
          <MetaItem icon={<BuildingIcon />} label="Registered as">
            <span className="breakable">{registeredName}</span>
          </MetaItem>
          <MetaItem icon={<FileIcon />} label="Number">
            <span className="breakable">
              {registrationNumber}
              {licenceNumber && `, licence ${licenceNumber}`}
            </span>
          </MetaItem>
          <MetaItem icon={<MailIcon />} label="Domain">
            {domain ? `${domain} confirmed` : 'no domain confirmed'}
          </MetaItem>
          <MetaItem icon={<CalendarIcon />} label="Sent">
            {dayOf(createdAt)} by{' '}
            <EmployerLink id={requestedBy?._id ?? null} name={requestedBy?.name ?? null} />
            {requestedBy && <span className="breakable">, {requestedBy.email}</span>}
          </MetaItem>
        </>
      }
      actions={
        <>
          <ActionButton values={{ intent: 'verify-company', verificationId: _id }} describedBy={titleId}>
            Verify
          </ActionButton>
          <ReasonDialog
            {...refusalOf(verification)}
            query={{ ...query, confirm: 'decline-company', id: _id }}
            describedBy={titleId}
          >
            Decline
          </ReasonDialog>
        </>
      }
    >
      {note && <p className="panel prose-width typed-text">{note}</p>}
      {documentType ? (
        <p>
          <a
            href={hrefOf<typeof getProof>('GET /admin/verifications/:verificationId/document', {
              params: { verificationId: _id },
            })}
            className="link link-tap"
          >
            Open the document
          </a>
        </p>
      ) : (
        <p className="muted">No document.</p>
      )}
    </ItemCard>
  );
}
