import type { AdminUser } from '@akwan/contract/admin.ts';
import { Link } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import type { DataColumn } from '#components/data-table.tsx';
import { EmailText } from '#components/email-text.tsx';
import { AccountState } from './account-state.tsx';
import { DeleteAccount, SuspendOrRestore } from './action-buttons.tsx';
import { accountName, accountNameId } from './admin-actions.ts';
import { dayColumn } from './day-column.tsx';
import type { PeopleKind } from './load-tab.server.ts';

type Query = Readonly<Record<string, string>>;
type Column = DataColumn<AdminUser>;

const jobseekerOf = (userId: string): string => `/jobseeker-profile/${userId}`;
export const profileOf = (userId: string): string => `/employer-profile/${userId}`;

const email: Column = {
  key: 'email',
  header: 'Email',
  sortable: true,
  cell: (person) => (
    <span className="cell-email">
      <EmailText email={person.email} />
    </span>
  ),
};

const company: Column = {
  key: 'company',
  header: 'Company',
  sortable: true,
  cell: ({ companyName }) => companyName || 'Not specified',
};

const jobs: Column = { key: 'jobs', header: 'Jobs', align: 'end', cell: ({ jobCount }) => jobCount };

const joined: Column = dayColumn('Joined');

const place: Column = {
  key: 'place',
  header: 'Location',
  cell: ({ location }) => location || 'Not specified',
};

const name = (profileHref: (userId: string) => string): Column => ({
  key: 'name',
  header: 'Name',
  sortable: true,
  primary: true,
  cell: (person) => (
    <span className="cell-stack">
      <Link id={accountNameId(person)} to={profileHref(person._id)} className="link breakable">
        {accountName(person)}
      </Link>
      <AccountState {...person} />
    </span>
  ),
});

const viewAndDelete = (query: Query): Column => ({
  key: 'actions',
  header: 'Actions',
  hideLabel: true,
  cell: (person) => (
    <div className="cell-actions">
      <ButtonLink
        to={profileOf(person._id)}
        variant="secondary"
        size="sm"
        aria-describedby={accountNameId(person)}
      >
        View
      </ButtonLink>
      <DeleteAccount account={person} query={query} />
    </div>
  ),
});

const suspendOrRestore = (query: Query): Column => ({
  key: 'actions',
  header: 'Actions',
  hideLabel: true,
  cell: (person) => (
    <div className="cell-actions">
      <SuspendOrRestore account={person} query={query} />
    </div>
  ),
});

export function peopleColumns(kind: PeopleKind, query: Query): Column[] {
  if (kind === 'jobseekers') return [name(jobseekerOf), email, place, joined, suspendOrRestore(query)];
  const about = kind === 'employers' ? [company, jobs] : [company];
  return [name(profileOf), email, ...about, joined, viewAndDelete(query)];
}
