import type { EmployerCard as Employer } from '@akwan/contract/employers.ts';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { BriefcaseIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { VerifiedEmployer } from '#components/verified-employer.tsx';
import { countOf } from '#format/numbers.ts';
import { replyRecord } from '#format/reply-record.ts';
import { EmployerDetails } from './employer-details.tsx';
import { jobsOf } from './employer-links.ts';
import './employers.css';

export function EmployerCard({ employer }: { employer: Employer }) {
  const { name, companyName, location, avatar, activeJobs, isTrusted, companyUrl } = employer;
  return (
    <Card as="li" className="employer">
      <div className="media">
        <Avatar src={avatar} name={companyName || name} size="lg" isCompany />
        <div className="grow">
          <h2 className="card-title">
            {companyUrl ? (
              <Link to={companyUrl} className="link link-tap-inline">
                {companyName || 'Not specified'}
              </Link>
            ) : (
              companyName || 'Not specified'
            )}
          </h2>
          <p className="breakable">{name}</p>
          <p className="employer-facts small accent">
            <span>Active Employer</span>
            <Badge tone="green">Hiring</Badge>
            {isTrusted && <VerifiedEmployer />}
          </p>
        </div>
      </div>
      <EmployerDetails location={location} replies={replyRecord(employer.employerStats)}>
        <MetaItem icon={<BriefcaseIcon />}>{countOf(activeJobs, 'active job')}</MetaItem>
      </EmployerDetails>
      <ButtonLink to={jobsOf(employer)} variant="secondary" block>
        View Available Jobs<span className="visually-hidden"> of {companyName || name}</span>
      </ButtonLink>
    </Card>
  );
}
