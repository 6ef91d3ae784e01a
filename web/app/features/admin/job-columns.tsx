import type { AdminJob } from '@akwan/contract/admin.ts';
import { Link } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import type { DataColumn } from '#components/data-table.tsx';
import { DeleteJob } from './action-buttons.tsx';
import { jobTitleId } from './admin-actions.ts';
import { dayColumn } from './day-column.tsx';

type Column = DataColumn<AdminJob>;
type Query = Readonly<Record<string, string>>;

const title: Column = {
  key: 'title',
  header: 'Job title',
  sortable: true,
  primary: true,
  cell: (job) => (
    <Link to={`/job-details/${job._id}`} id={jobTitleId(job)} className="link breakable">
      {job.title}
    </Link>
  ),
};

const company: Column = {
  key: 'company',
  header: 'Company',
  cell: ({ companyName, postedBy }) => (
    <span className="breakable">
      {companyName || 'Not specified'}
      {postedBy && (
        <span className="cell-note">
          {postedBy.firstname} {postedBy.lastname}
        </span>
      )}
    </span>
  ),
};

const type: Column = { key: 'type', header: 'Type', cell: (job) => job.type || 'Not specified' };

const state: Column = {
  key: 'state',
  header: 'State',
  cell: (job) => {
    if (job.inReview) return <Badge tone="amber">In review</Badge>;
    return job.state === 'open' ? <Badge tone="green">Open</Badge> : <Badge>Closed</Badge>;
  },
};

const applications: Column = {
  key: 'applications',
  header: 'Applications',
  align: 'end',
  cell: ({ applicationCount }) => applicationCount,
};

const posted: Column = dayColumn('Posted');

const actions = (query: Query, first: 'Edit' | 'View'): Column => ({
  key: 'actions',
  header: 'Actions',
  hideLabel: true,
  cell: (job) => (
    <div className="cell-actions">
      <ButtonLink
        to={first === 'Edit' ? `/edit-job/${job._id}` : `/job-details/${job._id}`}
        variant="secondary"
        size="sm"
        aria-describedby={jobTitleId(job)}
      >
        {first}
      </ButtonLink>
      <DeleteJob job={job} query={query} />
    </div>
  ),
});

export const allJobsColumns = (query: Query): Column[] => [
  ...[title, company, type, state, applications, posted],
  actions(query, 'Edit'),
];

/** For the profile of the person who posted them. */
export const postedJobsColumns = (query: Query): Column[] => [
  ...[{ ...title, sortable: false }, type, state, applications, { ...posted, sortable: false }],
  actions(query, 'View'),
];
