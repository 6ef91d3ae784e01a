import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { VerifiedEmployer } from '#components/verified-employer.tsx';
import type { JobDetailData } from './job-detail-data.ts';
import '#components/card.css';

/** The employer as somebody: what they say of themselves, and whether they answer. */
export function WhoIsBehind({ job }: { job: JobDetailData }) {
  const { company, by, avatar, companyTo, companyLine, replies, isTrusted, mark, replyWithinDays } = job;
  if (!companyTo) return null;
  return (
    <section>
      <h2>Who is behind this</h2>
      <div className="card card-padded media">
        <Avatar src={avatar} name={company ?? by} size="lg" isCompany />
        <div className="grow stack-sm">
          <p className="strong breakable">
            <Link to={companyTo} className="link">
              {company || by || 'The employer'}
            </Link>{' '}
            {isTrusted && <VerifiedEmployer />}
          </p>
          {mark && <p className="small breakable">{mark}</p>}
          {companyLine && <p className="breakable">{companyLine}</p>}
          <p className="small muted">
            Promises everyone an answer within {replyWithinDays} days. {replies}
          </p>
        </div>
      </div>
    </section>
  );
}
