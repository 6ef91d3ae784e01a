import type { ElementType } from 'react';
import { Link } from 'react-router';
import { payOf } from '#format/money.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CheckIcon } from '#ui/icon.tsx';
import type { JobCardData } from './job-card-data.ts';

const missing = 'Not specified';

/** Two dozen of these make a page: little markup, icons from the stylesheet. */
export function JobCard({ job, level = 2 }: { job: JobCardData; level?: 2 | 3 }) {
  const { title, company, by, location, style, type, pay, tag, moreTags, ago, closes } = job;
  const href = `/jobs/${job.id}`;
  const Heading: ElementType = `h${level}`;
  return (
    <li className="card card-interactive job">
      <Avatar src={job.avatar} name={company ?? by} />
      <Heading>
        <Link to={href} className="card-link">
          {title}
        </Link>
      </Heading>
      <p>{company || "Company's Name"}</p>
      <ul className="job-facts">
        <li className="job-type">{type || missing}</li>
        <li className="job-place">{location || missing}</li>
        <li className="job-style">{style || missing}</li>
        <li className="job-pay">{payOf(pay)}</li>
        <li className="job-tag">
          {tag ?? 'No Tags'}
          {moreTags > 0 && <span> +{moreTags} more</span>}
        </li>
      </ul>
      <p className="job-when">
        <span>posted {ago ?? 'some time ago'}</span>
        {closes && <span>closes {closes}</span>}
        <span>posted by {by ?? missing}</span>
      </p>
      {job.applied ? (
        <span className="badge badge-green">
          <CheckIcon size={16} />
          Already Applied
        </span>
      ) : (
        <Link to={href} className="btn btn-secondary btn-sm">
          View Details
        </Link>
      )}
    </li>
  );
}
