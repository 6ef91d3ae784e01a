import type { MentorshipStatus } from '@akwan/contract/lists/choices.ts';
import type { ReactNode } from 'react';
import { Avatar } from '#components/avatar.tsx';
import { StatusBadge } from '#components/badge.tsx';
import { Card } from '#components/card.tsx';
import { EmailText } from '#components/email-text.tsx';
import { MetaList } from '#components/meta.tsx';
import '#components/card.css';
import '#components/item-card.css';

type ReviewCardProps = {
  person: { firstname: string; lastname: string; email: string; avatar?: string | null };
  /** The id of the heading, which describes the buttons. */
  nameId: string;
  status?: MentorshipStatus;
  /** Short details: items of a MetaList. */
  details: ReactNode;
  /** The footer of the card, if any. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A card for an applicant or a mentee. */
export function ReviewCard({ person, nameId, status, details, actions, children }: ReviewCardProps) {
  const name = `${person.firstname} ${person.lastname}`.trim();
  return (
    <Card as="article" className="stack" aria-labelledby={nameId}>
      <div className="media">
        <Avatar name={name} src={person.avatar} />
        <div className="grow">
          <div className="card-top">
            <h2 id={nameId} tabIndex={-1} className="card-title">
              {name}
            </h2>
            {status && <StatusBadge status={status} />}
          </div>
          {person.email && (
            <a className="link small breakable" href={`mailto:${person.email}`}>
              <EmailText email={person.email} />
            </a>
          )}
        </div>
      </div>
      <MetaList>{details}</MetaList>
      {children}
      {actions && <div className="row row-between card-foot">{actions}</div>}
    </Card>
  );
}
