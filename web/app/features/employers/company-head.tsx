import type { Company } from '@akwan/contract/companies.ts';
import { Avatar } from '#components/avatar.tsx';
import { CalendarIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { VerifiedEmployer } from '#components/verified-employer.tsx';
import { markInFull } from '#format/company-mark.ts';
import { dayOf } from '#format/dates.ts';
import { replyRecordInFull } from '#format/reply-record.ts';
import { EmployerDetails } from './employer-details.tsx';

export const companyTitle = ({ companyName, name }: Pick<Company, 'companyName' | 'name'>): string =>
  companyName || name;

/** Who this employer is: logo or initials in a tint of its own, what it does, where, since when, and whether it answers. */
export function CompanyHead({ company }: { company: Company }) {
  const { name, companyName, companyLine, avatar, mark, location, since, biography } = company;
  return (
    <header className="stack">
      <div className="media">
        <Avatar src={avatar} name={companyTitle(company)} size="xl" isWanted isCompany />
        <div className="grow stack-sm">
          <h1>{companyTitle(company)}</h1>
          {companyLine && <p className="breakable">{companyLine}</p>}
          {companyName && <p className="muted breakable">{name}</p>}
          {mark && (
            <p>
              <VerifiedEmployer /> <span className="small muted breakable">{markInFull(mark)}</span>
            </p>
          )}
        </div>
      </div>
      <EmployerDetails location={location} replies={replyRecordInFull(company.employerStats)}>
        <MetaItem icon={<CalendarIcon />} label="Member">
          since <time dateTime={since}>{dayOf(since)}</time>
        </MetaItem>
      </EmployerDetails>
      {biography && <p className="prose-width typed-text">{biography}</p>}
    </header>
  );
}
