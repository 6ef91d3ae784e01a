import type { DeskRow } from '@akwan/contract/review-desk.ts';
import { Badge, StatusBadge } from '#components/badge.tsx';
import { momentOf, shortDayOf } from '#format/dates.ts';
import { nameOf } from '#reviewing/desk-rows.tsx';
import { manyForm, type Selection } from './desk-many.tsx';
import { stageLabels } from './stage-labels.ts';

/** Where the application stands today, not where it once stood. */
export function RowState({ row: { status, stage, interviewAt, unread, answerBy } }: { row: DeskRow }) {
  return (
    <>
      {status === 'pending' ? (
        <Badge>{interviewAt ? `Interview ${momentOf(interviewAt)}` : stageLabels[stage]}</Badge>
      ) : (
        <StatusBadge status={status} />
      )}
      {unread > 0 && <Badge tone="gold">{unread} unread</Badge>}
      {status === 'pending' && answerBy && (
        <span className="small muted">answer by {shortDayOf(answerBy)}</span>
      )}
    </>
  );
}

export function RowCheck({ row, selection }: { row: DeskRow; selection: Selection }) {
  if (row.status !== 'pending') return null;
  return (
    <input
      type="checkbox"
      className="desk-row-check"
      name="ids"
      value={row._id}
      form={manyForm}
      checked={selection.isAll || selection.ids.has(row._id)}
      onChange={({ currentTarget }) => selection.select(row._id, currentTarget.checked)}
      aria-label={`Select ${nameOf(row)}`}
    />
  );
}
