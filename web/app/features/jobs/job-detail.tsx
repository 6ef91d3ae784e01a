import { onlyTheAuthority } from '@akwan/contract/facts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonAnchor } from '#components/button.tsx';
import { ExternalIcon } from '#components/icons-work.tsx';
import { Notice } from '#components/notice.tsx';
import { ShareButtons } from '#components/share-buttons.tsx';
import { TextLines } from '#components/text-lines.tsx';
import { VerifiedEmployer } from '#components/verified-employer.tsx';
import { cedis, payOf } from '#format/numbers.ts';
import { JobType } from './job-card.tsx';
import type { JobDetailData } from './job-detail-data.ts';
import { JobQuestions } from './job-questions.tsx';
import { JobStructuredData } from './job-structured-data.tsx';
import { SaveJob } from './save-job.tsx';
import { WhoIsBehind } from './who-is-behind.tsx';
import './job-page.css';
import '#components/card.css';

type JobDetailProps = {
  job: JobDetailData;
  address: string;
  mayApply: boolean;
  isAnonymous: boolean;
  children: ReactNode;
  /** Stands at the end of the page, as wide as it is. */
  after: ReactNode;
};

/** Company, place, pay and closing date first; then the long texts, and below them the application. */
export function JobDetail({ job, address, mayApply, isAnonymous, children, after }: JobDetailProps) {
  return (
    <article className="page job-page">
      <Breadcrumb items={[{ label: 'Jobs', to: '/jobs' }, { label: job.title }]} />
      <JobHead job={job} />
      <aside className="card card-padded job-side">
        <JobFields job={job} />
        {mayApply && (
          <ButtonAnchor href="#apply" block>
            Apply now
          </ButtonAnchor>
        )}
        <div className="job-share">
          <ShareButtons title={job.title} address={address} />
          {job.isOpen && (
            <ButtonAnchor
              variant="secondary"
              size="sm"
              href={`${address}/poster.pdf`}
              aria-label="Poster to print"
            >
              Poster
            </ButtonAnchor>
          )}
          <SaveJob job={job} isAnonymous={isAnonymous} />
        </div>
      </aside>
      <div className="stack-lg job-texts">
        <section>
          <h2>About this Role</h2>
          <p className="job-text">{job.about.trim() || 'No details provided.'}</p>
        </section>
        <section>
          <h2>Qualification</h2>
          <TextLines text={job.qualification} className="job-text" />
        </section>
        <section>
          <h2>Responsibility</h2>
          <TextLines text={job.responsibility} className="job-text" />
        </section>
        <JobQuestions questions={job.questions} />
        {job.links.length > 0 && <JobLinks links={job.links} />}
        {job.type === 'NSS' && (
          <Notice kind="info" title="About national service">
            <p>
              {onlyTheAuthority}{' '}
              <Link to="/national-service" className="link">
                How it works
              </Link>
            </p>
          </Notice>
        )}
        <WhoIsBehind job={job} />
        {children}
      </div>
      {after}
      {job.isOpen && <JobStructuredData job={job} address={address} />}
    </article>
  );
}

function JobHead({ job }: { job: JobDetailData }) {
  const { title, company, by, avatar, location, tags, ago, isOpen } = job;
  return (
    <header className="stack">
      <div className="job-head">
        <Avatar src={avatar} name={company ?? by} size="lg" isCompany />
        <div>
          <h1>{title}</h1>
          <p className="job-company">
            <span className="strong">{company || "Company's Name"}</span>
            {' · '}
            <span>{location || 'Not specified'}</span>
            {job.isTrusted && (
              <>
                {' '}
                <VerifiedEmployer />
              </>
            )}
          </p>
          <p className="small muted">
            <span>posted {ago ?? 'some time ago'}</span> by <span>{by ?? 'Not specified'}</span>
          </p>
        </div>
      </div>
      <p className="small muted">{tags.length > 0 ? tags.join(' | ') : 'No tags available'}</p>
      {!isOpen && (
        <Notice
          kind="warning"
          title={job.isDraft ? 'This is a draft, which only you see' : 'This job is closed'}
          role="status"
        />
      )}
    </header>
  );
}

function JobFields({ job }: { job: JobDetailData }) {
  const pay = payOf(job.salaryRange);
  const details = {
    [pay.startsWith('₵') ? 'Pay a month' : 'Pay']: pay,
    'Job type': job.type ? <JobType type={job.type} /> : 'Not specified',
    ...(job.serviceYear && { 'Service year': job.serviceYear }),
    ...(job.allowance !== null && { 'Allowance a month': cedis(job.allowance) }),
    ...(job.openings > 1 && { Openings: `${job.openings} people` }),
    'Work style': job.style ?? 'Not specified',
    'Closing date': job.closes ?? 'No closing date',
    'Answer to everyone': `within ${job.replyWithinDays} days`,
  };
  return (
    <dl className="job-terms">
      {Object.entries(details).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function JobLinks({ links }: Pick<JobDetailData, 'links'>) {
  return (
    <section>
      <h2>External links</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link job-link">
              <span>{label}</span>
              <ExternalIcon size={16} label="opens in a new tab" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
