import type { AuditEntry } from '@akwan/contract/admin.ts';
import { Link } from 'react-router';
import type { DataColumn } from '#components/data-table.tsx';
import { dayOf } from '#format/dates.ts';
import { actionWords, fieldsOf } from './audit-labels.ts';

export const auditColumns: DataColumn<AuditEntry>[] = [
  {
    key: 'action',
    header: 'What',
    primary: true,
    cell: ({ action }) => actionWords(action),
  },
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {dayOf(at)}, {at.slice(11, 16)}
      </time>
    ),
  },
  {
    key: 'actor',
    header: 'Who',
    cell: ({ actorName, actorEmail }) => (
      <span className="wrap-anywhere">
        {actorName ?? 'An account that is gone'}
        {actorEmail && <span className="block text-muted">{actorEmail}</span>}
      </span>
    ),
  },
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subjectKind, subjectId, subjectName }) => (
      <span className="wrap-anywhere">
        {subjectKind === 'job' ? (
          <Link to={`/job-details/${subjectId}`} className="link">
            {subjectName ?? 'Job'}
          </Link>
        ) : (
          (subjectName ?? subjectId)
        )}
        <span className="block text-muted">{subjectKind}</span>
      </span>
    ),
  },
  { key: 'network', header: 'From where', cell: ({ network }) => network ?? 'Not recorded' },
  {
    key: 'details',
    header: 'Details',
    cell: (entry) => <AuditDetails {...entry} />,
  },
];

function AuditDetails({ before, after, subjectId }: AuditEntry) {
  return (
    <details className="text-left">
      <summary className="cursor-pointer py-2.5 text-green-text underline">Before and after</summary>
      <Details heading="Before" json={before} />
      <Details heading="After" json={after} />
      <p className="text-muted wrap-anywhere">{subjectId}</p>
    </details>
  );
}

function Details({ heading, json }: { heading: string; json: string | null }) {
  const details = fieldsOf(json);
  if (details.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{heading}</p>
      <dl className="mb-2">
        {details.map(([name, value]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-muted">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
