import { type ElementType, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { CardList } from '#components/card-list.tsx';
import { CheckIcon } from '#components/icon.tsx';
import { SavesDataContext } from '#components/saves-data.ts';
import { VerifiedEmployer } from '#components/verified-employer.tsx';
import { payOf } from '#format/numbers.ts';
import type { JobCardData } from './job-card-data.ts';
import { SaveJobHeart } from './save-job.tsx';
import './job-card.css';

const missing = 'Not specified';

type JobCardProps = {
  job: JobCardData;
  level?: 2 | 3;
  /** Stands where the button would. */
  note?: ReactNode;
  /** Why the job is suggested; stands where the tags would. */
  because?: string | undefined;
};

export function JobCards({ jobs }: { jobs: JobCardData[] }) {
  return (
    <CardList>
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </CardList>
  );
}

/**
 * Eighteen of these make a page: little markup, and icons from the stylesheet. The title is the one tab stop, beside the
 * heart of job seekers; the button is for the pointer.
 */
export function JobCard({ job: { saved, ...job }, level = 2, note, because }: JobCardProps) {
  const props = { job, level, because, hasHeart: saved !== undefined };
  // Fragments have pictures.
  const savesData = use(SavesDataContext);
  return (
    <Card as="li" interactive padded={false} className="job">
      {fragmentOf && note === undefined && !savesData ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the same component has rendered
        <div className="job-body" dangerouslySetInnerHTML={{ __html: fragmentOf(props) }} />
      ) : (
        <div className="job-body">
          <JobCardBody {...props} note={note} />
        </div>
      )}
      {saved !== undefined && <SaveJobHeart job={job} isSaved={saved} />}
    </Card>
  );
}

type JobCardBodyProps = Pick<JobCardProps, 'note' | 'because'> & {
  job: Omit<JobCardData, 'saved'>;
  level: 2 | 3;
  hasHeart: boolean;
};

function JobCardBody({ job, level, because, hasHeart, note }: JobCardBodyProps) {
  const { company, by, tag, moreTags, ago, closes } = job;
  const to = `/jobs/${job.id}`;
  const Heading: ElementType = `h${level}`;
  return (
    <>
      <Avatar src={job.avatar} name={company ?? by} isCompany />
      <Heading className={hasHeart ? 'beside-heart' : undefined}>
        <Link to={to} className="card-link">
          {job.title}
        </Link>
      </Heading>
      <p className="job-by">
        {job.companyTo && company ? (
          <Link to={job.companyTo} tabIndex={-1} discover="none">
            {company}
          </Link>
        ) : (
          company || "Company's Name"
        )}{' '}
        {job.trusted && <VerifiedEmployer />}
      </p>
      <p className="job-line">
        <JobType type={job.type} />{' '}
        <span className="job-pay">{job.pay ? payOf(job.pay) : `Pay: ${missing}`}</span>{' '}
        {job.service && <span>{job.service}</span>}
      </p>
      <p className="job-line">
        <span className="job-place">{job.location || missing}</span>{' '}
        <span className="job-style">{job.style || missing}</span>
      </p>
      {because ? (
        <p className="job-because">{because}</p>
      ) : (
        <p>{`${tag ?? 'No Tags'}${moreTags > 0 ? ` +${moreTags} more` : ''}`}</p>
      )}
      <p className="job-when">
        {`posted ${ago ?? 'some time ago'}${closes ? ` · closes ${closes}` : ''}`}
        {job.replies && <span>{job.replies}</span>}
      </p>
      <p className="job-poster">posted by {by ?? missing}</p>
      {note ??
        (job.applied ? (
          <Badge tone="green">
            <CheckIcon size={16} />
            Already Applied
          </Badge>
        ) : (
          <ButtonLink to={to} variant="secondary" size="sm" tabIndex={-1}>
            View Details
          </ButtonLink>
        ))}
    </>
  );
}

const fragmentOf = import.meta.env.SSR
  ? (await import('#components/fragment-cache.tsx')).createFragmentCache(JobCardBody)
  : null;

/** Each of the three types has a tint of its own, wherever a job is shown. */
export function JobType({ type }: { type: string | null }) {
  return (
    <span className="tint job-type" data-type={type}>
      {type || `Type: ${missing}`}
    </span>
  );
}
