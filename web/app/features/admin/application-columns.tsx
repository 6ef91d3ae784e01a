import type { AllApplicationsReply } from '@akwan/contract/admin.ts';
import { Link } from 'react-router';
import { StatusBadge } from '#components/badge.tsx';
import type { DataColumn } from '#components/data-table.tsx';
import { EmailText } from '#components/email-text.tsx';
import { CvLinks } from '#reviewing/cv-links.tsx';
import { dayColumn } from './day-column.tsx';

type AnyApplication = AllApplicationsReply['applications'][number];

const nameId = (applicationId: string) => `applicant-${applicationId}`;

export const applicationColumns: DataColumn<AnyApplication>[] = [
  {
    key: 'title',
    header: 'Job title',
    sortable: true,
    primary: true,
    cell: ({ jobId, jobTitle, companyName }) => (
      <span className="breakable">
        <Link to={`/job-details/${jobId}`} className="link">
          {jobTitle}
        </Link>
        <span className="cell-note">{companyName || 'Not specified'}</span>
      </span>
    ),
  },
  {
    key: 'name',
    header: 'Applicant',
    sortable: true,
    cell: ({ _id, user }) => (
      <span id={nameId(_id)} className="cell-email">
        {user.firstname} {user.lastname}
        <span className="cell-note">
          <EmailText email={user.email} />
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { key: 'message', header: 'Message', cell: ({ message }) => <Message text={message} /> },
  dayColumn('Applied'),
  {
    key: 'cv',
    header: 'CV',
    hideLabel: true,
    cell: ({ _id, cvUrl }) => (
      <div className="cell-actions cell-actions-wrap">
        <CvLinks cvUrl={cvUrl} nameId={nameId(_id)} />
      </div>
    ),
  },
];

const short = 60;

/** A long message is folded, or its row would fill the screen. */
function Message({ text }: { text: string | null }) {
  if (!text) return <span className="muted">No message provided</span>;
  if (text.length <= short) return <span className="typed-text">{text}</span>;
  return (
    <details className="cell-details">
      <summary className="summary-link">{text.slice(0, short).trim()}…</summary>
      <p className="typed-text">{text}</p>
    </details>
  );
}
