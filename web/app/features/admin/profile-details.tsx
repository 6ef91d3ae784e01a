import type { AdminUser } from '@akwan/contract/admin.ts';
import { Avatar } from '#components/avatar.tsx';
import { Badge } from '#components/badge.tsx';
import { dayOf } from '#format/dates.ts';
import { accountName, accountNameId } from './account-actions.ts';
import { AccountState } from './account-state.tsx';

const missing = 'N/A';

/** Who it is, as the person wrote it on the own profile. */
export function ProfileHead({ person }: { person: AdminUser }) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Avatar src={person.avatar} name={accountName(person)} size="xl" />
      <div className="stack-sm min-w-0 flex-1">
        <h1 id={accountNameId(person)} tabIndex={-1} className="wrap-anywhere">
          {accountName(person)}
        </h1>
        <p className="wrap-anywhere">{person.email}</p>
        <div className="flex flex-wrap gap-1">
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
    <dl className="grid gap-x-8 gap-y-3 min-[40rem]:grid-cols-2">
      {Object.entries(details).map(([term, value]) => (
        <div key={term}>
          <dt className="text-14 text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value || missing}</dd>
        </div>
      ))}
      <div className="col-span-full">
        <dt className="text-14 text-muted">Biography</dt>
        <dd className="prose-width whitespace-pre-line wrap-anywhere">{person.biography || missing}</dd>
      </div>
    </dl>
  );
}
