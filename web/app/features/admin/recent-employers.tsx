import type { RecentEmployersReply } from '@akwan/contract/admin.ts';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { EmailText } from '#components/email-text.tsx';
import { dayOf } from '#format/dates.ts';
import { profileOf } from './people-columns.tsx';
import './admin.css';
import '#components/card.css';

type RecentEmployersProps = { people: RecentEmployersReply['recentEmployers'] };

export function RecentEmployers({ people }: RecentEmployersProps) {
  if (people.length === 0) return <p className="muted">No employers found.</p>;
  return (
    <ul>
      {people.map(({ _id, firstname, lastname, email, role, avatar, createdAt }) => (
        <li key={_id} className="recent-person">
          <Avatar src={avatar} name={`${firstname} ${lastname}`} />
          <div className="grow">
            <Link to={profileOf(_id)} className="card-link strong">
              {firstname} {lastname}
            </Link>
            <p className="small muted breakable">
              <EmailText email={email} />
            </p>
          </div>
          <p className="small muted recent-date">
            {role === 'mentor' ? 'Mentor' : 'Employer'}, joined{' '}
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
