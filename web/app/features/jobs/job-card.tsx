import type { ElementType } from 'react';
import { Avatar } from '#components/avatar.tsx';
import { CheckCircleIcon, CheckIcon } from '#components/icon.tsx';
import { payOf } from '#format/money.ts';
import type { JobCardData } from './job-card-data.ts';

const missing = 'Not specified';

/** Two dozen of these make a page: little markup, icons from the stylesheet. */
export function JobCard({ job, level = 2 }: { job: JobCardData; level?: 2 | 3 }) {
  const { company, by, tag, moreTags, ago, closes } = job;
  // Taking over 48 of the router's own links would block a cheap phone: these are followed by the layout.
  const link = { href: `/jobs/${job.id}`, 'data-light': '' };
  const Heading: ElementType = `h${level}`;
  return (
    <li className="card card-interactive job">
      <Avatar src={job.avatar} name={company ?? by} />
      <Heading>
        <a {...link} className="card-link">
          {job.title}
        </a>
      </Heading>
      <p className="job-by">
        <span>
          {company || "Company's Name"}
          {job.trusted && <CheckCircleIcon size={16} label="Verified employer" className="trusted" />}
        </span>
        <span>{`posted ${ago ?? 'some time ago'}`}</span>
      </p>
      <ul className="job-facts">
        <li className="job-type">{job.type || `Type: ${missing}`}</li>
        <li className="job-pay">{job.pay ? payOf(job.pay) : `Pay: ${missing}`}</li>
        <li className="job-place">{job.location || missing}</li>
        <li className="job-style">{job.style || missing}</li>
        <li>
          {tag ?? 'No Tags'}
          {moreTags > 0 && <span>{` +${moreTags} more`}</span>}
        </li>
      </ul>
      <p className="job-foot">
        {closes && <span>{`closes ${closes}`}</span>}
        <span>{`posted by ${by ?? missing}`}</span>
      </p>
      {job.applied ? (
        <span className="badge badge-green">
          <CheckIcon size={16} />
          Already Applied
        </span>
      ) : (
        <a {...link} className="btn btn-secondary btn-sm">
          View Details
        </a>
      )}
    </li>
  );
}
