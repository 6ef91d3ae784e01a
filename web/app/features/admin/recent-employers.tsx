import type { RecentEmployersReply } from '@akwan/contract/admin.ts';
import { Link } from 'react-router';
import { dayOf } from '#format/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { profileOf } from './people-columns.tsx';

type RecentEmployersProps = { people: RecentEmployersReply['recentEmployers'] };

export function RecentEmployers({ people }: RecentEmployersProps) {
  if (people.length === 0) return <p className="text-muted">No employers found.</p>;
  return (
    <ul className="divide-y divide-line">
      {people.map(({ _id, firstname, lastname, email, role, avatar, createdAt }) => (
        <li key={_id} className="relative flex items-center gap-3 py-3 first:pt-0 last:pb-0 hover:bg-sunken">
          <Avatar src={avatar} name={`${firstname} ${lastname}`} />
          <div className="min-w-0 flex-1">
            <Link to={profileOf(_id)} className="card-link font-semibold hover:underline">
              {firstname} {lastname}
            </Link>
            <p className="text-14 text-muted wrap-anywhere">{email}</p>
          </div>
          <p className="text-right text-14 text-muted">
            {role === 'mentor' ? 'Mentor' : 'Employer'}
            <span className="block">
              joined <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
