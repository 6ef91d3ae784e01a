import type { AuditEntry } from '@akwan/contract/admin.ts';
import { Link } from 'react-router';
import type { DataColumn } from '#components/data-table.tsx';
import { dayOf } from '#format/dates.ts';
import { actionLabel, fieldsOf } from './audit-labels.ts';
import './admin.css';

export const auditColumns: DataColumn<AuditEntry>[] = [
  {
    key: 'action',
    header: 'What',
    primary: true,
    cell: ({ action }) => actionLabel(action),
  },
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="nowrap">
        {dayOf(at)}, {at.slice(11, 16)}
      </time>
    ),
  },
  {
    key: 'actor',
    header: 'Who',
    cell: ({ actorName, actorEmail }) => (
      <span className="breakable">
        {actorName ?? 'A deleted account'}
        {actorEmail && <span className="cell-note">{actorEmail}</span>}
      </span>
    ),
  },
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subjectKind, subjectId, subjectName }) => (
      <span className="breakable">
        {subjectKind === 'job' ? (
          <Link to={`/job-details/${subjectId}`} className="link">
            {subjectName ?? 'Job'}
          </Link>
        ) : (
          (subjectName ?? subjectId)
        )}
        <span className="cell-note">{subjectKind}</span>
      </span>
    ),
  },
  { key: 'network', header: 'Network', cell: ({ network }) => network ?? 'Not recorded' },
  {
    key: 'details',
    header: 'Details',
    cell: (entry) => <AuditDetails {...entry} />,
  },
];

function AuditDetails({ before, after, subjectId }: AuditEntry) {
  return (
    <details className="cell-details">
      <summary className="summary-link summary-tap">Before and after</summary>
      <Details heading="Before" json={before} />
      <Details heading="After" json={after} />
      <p className="muted breakable">{subjectId}</p>
    </details>
  );
}

function Details({ heading, json }: { heading: string; json: string | null }) {
  const details = fieldsOf(json);
  if (details.length === 0) return null;
  return (
    <>
      <p className="strong">{heading}</p>
      <dl className="audit-values">
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}: </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
