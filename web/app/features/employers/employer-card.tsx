import type { EmployerCard as Employer } from '@akwan/contract/employers.ts';
import { Avatar } from '#components/avatar.tsx';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { BriefcaseIcon, LocationIcon } from '#components/icons-work.tsx';
import { MetaItem, MetaList } from '#components/meta.tsx';
import { VerifiedEmployer } from '#components/verified-employer.tsx';
import { countOf } from '#format/numbers.ts';
import { jobsOf } from './employer-links.ts';
import './employers.css';

export function EmployerCard({ employer }: { employer: Employer }) {
  const { name, companyName, location, avatar, activeJobs, isTrusted } = employer;
  return (
    <Card as="li" className="employer">
      <div className="media">
        <Avatar src={avatar} name={companyName || name} size="lg" />
        <div className="grow">
          <h2 className="card-title">{companyName || 'Not specified'}</h2>
          <p className="breakable">{name}</p>
          <p className="employer-facts small accent">
            <span>Active Employer</span>
            <Badge tone="green">Hiring</Badge>
            {isTrusted && <VerifiedEmployer />}
          </p>
        </div>
      </div>
      <MetaList>
        <MetaItem icon={<LocationIcon />} label="Location">
          {location || 'Not specified'}
        </MetaItem>
        <MetaItem icon={<BriefcaseIcon />} label="Open now">
          {countOf(activeJobs, 'active job')}
        </MetaItem>
      </MetaList>
      <ButtonLink to={jobsOf(employer)} variant="secondary" block>
        View Available Jobs<span className="visually-hidden"> of {companyName || name}</span>
      </ButtonLink>
    </Card>
  );
}
