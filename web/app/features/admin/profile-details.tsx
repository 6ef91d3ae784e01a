import type { AdminUser } from '@akwan/contract/admin.ts';
import { Avatar } from '#components/avatar.tsx';
import { Badge } from '#components/badge.tsx';
import { EmailText } from '#components/email-text.tsx';
import { dayOf } from '#format/dates.ts';
import { AccountState } from './account-state.tsx';
import { accountName, accountNameId } from './admin-actions.ts';
import './admin.css';

const missing = 'N/A';

/** Who it is, as the person wrote it on the own profile. */
export function ProfileHead({ person }: { person: AdminUser }) {
  return (
    <div className="profile-top">
      <Avatar src={person.avatar} name={accountName(person)} size="xl" isWanted />
      <div className="stack-sm grow">
        <h1 id={accountNameId(person)} tabIndex={-1} className="breakable">
          {accountName(person)}
        </h1>
        <p className="breakable">
          <EmailText email={person.email} />
        </p>
        <div className="badges">
          <Badge>{person.role === 'mentor' ? 'Mentor' : 'Employer'}</Badge>
          <AccountState {...person} />
        </div>
      </div>
    </div>
  );
}

export function ProfileDetails({ person }: { person: AdminUser }) {
  const details = {
    Company: person.companyName,
    Location: person.location,
    Phone: person.telNumber && `+233 ${person.telNumber}`,
    Joined: dayOf(person.createdAt),
    ...(person.suspendedAt && { 'Suspended since': dayOf(person.suspendedAt) }),
    ...(person.trustedAt && { 'Verified since': dayOf(person.trustedAt) }),
  };
  return (
    <dl className="profile-terms">
      {Object.entries(details).map(([term, value]) => (
        <div key={term}>
          <dt className="small muted">{term}</dt>
          <dd className="breakable">{value || missing}</dd>
        </div>
      ))}
      <div className="profile-terms-wide">
        <dt className="small muted">Biography</dt>
        <dd className="prose-width typed-text">{person.biography || missing}</dd>
      </div>
    </dl>
  );
}
