import type { RecentEmployersReply } from '@akwan/contract/admin.ts';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { dayOf } from '#format/dates.ts';
import { profileOf } from './people-columns.tsx';

type RecentEmployersProps = { people: RecentEmployersReply['recentEmployers'] };

export function RecentEmployers({ people }: RecentEmployersProps) {
  if (people.length === 0) return <p className="text-muted">No employers found.</p>;
  return (
    <ul className="divide-y divide-line">
      {people.map(({ _id, firstname, lastname, email, role, avatar, createdAt }) => (
        <li key={_id} className="relative flex flex-wrap items-center gap-x-3 py-3 first:pt-0 last:pb-0">
          <Avatar src={avatar} name={`${firstname} ${lastname}`} />
          <div className="min-w-0 flex-1">
            <Link to={profileOf(_id)} className="card-link font-semibold hover:underline">
              {firstname} {lastname}
            </Link>
            <p className="text-14 text-muted wrap-anywhere">{email}</p>
          </div>
          <p className="text-14 text-muted max-sm:w-full max-sm:pl-14 sm:text-right">
            {role === 'mentor' ? 'Mentor' : 'Employer'}, joined{' '}
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
