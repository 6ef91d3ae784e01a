import type { AdminUser } from '@akwan/contract/admin.ts';
import { Avatar } from '#components/avatar.tsx';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { EmailText } from '#components/email-text.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { dayOf } from '#format/dates.ts';
import { AccountState } from './account-state.tsx';
import { accountName, accountNameId } from './admin-actions.ts';
import { tabHref } from './admin-tabs.ts';
import './admin.css';

const missing = 'N/A';
const roleNames = { jobseeker: 'Jobseeker', employer: 'Employer', mentor: 'Mentor', admin: 'Admin' };

/** What is said in the place of a profile. */
export const profileFailures = { unknown: 'Profile not found', unloaded: 'Failed to fetch profile' };

/** Name, picture and address as on the person's own profile. */
export function ProfileHead({ person }: { person: AdminUser }) {
  return (
    <div className="profile-top">
      <Avatar src={person.avatar} name={accountName(person)} size="xl" isWanted />
      <div className="stack-sm grow">
        <h1 id={accountNameId(person)} tabIndex={-1}>
          {accountName(person)}
        </h1>
        <p className="breakable">
          <EmailText email={person.email} />
        </p>
        <div className="badges">
          <Badge>{roleNames[person.role]}</Badge>
          <AccountState {...person} />
        </div>
      </div>
    </div>
  );
}

export function ProfileDetails({ person }: { person: AdminUser }) {
  const details = {
    ...(person.role === 'jobseeker' ? { Skills: person.skills.join(', ') } : { Company: person.companyName }),
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

type NoProfileProps = { title: string; failed: string | null; listTab: 'employers' | 'jobseekers' };

export function NoProfile({ title, failed, listTab }: NoProfileProps) {
  if (failed !== profileFailures.unknown) {
    return (
      <>
        <h1>{title}</h1>
        <ErrorState failed={profileFailures.unloaded} />
      </>
    );
  }
  return (
    <>
      <h1>{profileFailures.unknown}</h1>
      <EmptyState
        title="No profile here"
        text="The account has been deleted, or the address is wrong."
        action={<ButtonLink to={tabHref(listTab)}>See all {listTab}</ButtonLink>}
      />
    </>
  );
}
