import type { DeskRow } from '@akwan/contract/review-desk.ts';
import { type ReactNode, useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { Badge, StatusBadge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { classNames } from '#components/class-names.ts';
import { momentOf, shortDayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';
import { timeAgo } from '#format/time-ago.ts';
import { useSecondsUntil } from '#reviewing/decided-line.tsx';
import { type DeskView, deskHref } from './desk-address.ts';
import { manyForm } from './desk-many.tsx';
import { stageLabels } from './stage-labels.ts';
import './desk.css';

type DeskRowsProps = {
  rows: readonly DeskRow[];
  view: DeskView;
  openId: string | null;
  now: number;
  isSelected: (id: string) => boolean;
  onSelect: (id: string, isSelected: boolean) => void;
};

/** People as compact rows. A decided one is a single line with Undo until its email goes out. */
export function DeskRows({ rows, view, openId, now, isSelected, onSelect }: DeskRowsProps) {
  useReloadAfterUndo(rows);
  const decided = rows.filter(({ undoUntil }) => undoUntil);
  return (
    <ol className="desk-rows" aria-label="Applicants">
      {decided.length > 1 && (
        <li className="desk-row desk-row-decided">
          <p>{countOf(decided.length, 'decision')} just made</p>
          <UndoForm ids={decided.map(({ _id }) => _id)}>Undo all</UndoForm>
        </li>
      )}
      {rows.map((row) =>
        row.undoUntil ? (
          <DecidedRow key={row._id} row={row} />
        ) : (
          <li key={row._id} className={classNames('desk-row', row._id === openId && 'is-open')}>
            <Link
              to={deskHref(view, { applicationId: row._id })}
              className="desk-row-link"
              aria-current={row._id === openId || undefined}
              preventScrollReset
            >
              <span className="desk-row-top">
                <span className="strong desk-row-name">{nameOf(row)}</span>
                <span className="small muted">{timeAgo(row.createdAt, now)}</span>
              </span>
              {row.line && <span className="small muted desk-row-line">{row.line}</span>}
              <RowState row={row} />
            </Link>
            {row.status === 'pending' && (
              <input
                type="checkbox"
                className="desk-row-check"
                name="ids"
                value={row._id}
                form={manyForm}
                checked={isSelected(row._id)}
                onChange={({ currentTarget }) => onSelect(row._id, currentTarget.checked)}
                aria-label={`Select ${nameOf(row)}`}
              />
            )}
          </li>
        ),
      )}
    </ol>
  );
}

const nameOf = ({ firstname, lastname }: DeskRow) => `${firstname} ${lastname}`.trim();

/** Where the application stands today, not where it once stood. */
function RowState({ row: { status, stage, interviewAt, unread, answerBy } }: { row: DeskRow }) {
  return (
    <span className="desk-row-state">
      {status === 'pending' ? (
        <Badge>{interviewAt ? `Interview ${momentOf(interviewAt)}` : stageLabels[stage]}</Badge>
      ) : (
        <StatusBadge status={status} />
      )}
      {unread > 0 && <Badge tone="gold">{unread} unread</Badge>}
      {status === 'pending' && answerBy && (
        <span className="small muted">answer by {shortDayOf(answerBy)}</span>
      )}
    </span>
  );
}

function DecidedRow({ row }: { row: DeskRow }) {
  const left = useSecondsUntil(row.undoUntil ? Date.parse(row.undoUntil) : null);
  return (
    <li className="desk-row desk-row-decided">
      <p role="status" className="desk-row-name">
        {row.status === 'approved' ? 'Approved' : 'Declined'}: <span className="strong">{nameOf(row)}</span>
      </p>
      <UndoForm ids={[row._id]} data-desk-undo="">
        Undo{left !== null && ` ${left} s`}
      </UndoForm>
    </li>
  );
}

function UndoForm({ ids, children, ...rest }: { ids: string[]; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="undo" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="applicationId" value={id} />
      ))}
      <Button type="submit" variant="secondary" size="sm" {...rest}>
        {children}
      </Button>
    </Form>
  );
}

/** When the time of an undo is over the row leaves, and the spec's empty state appears by itself. */
function useReloadAfterUndo(rows: readonly DeskRow[]): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const ends = rows.flatMap(({ undoUntil }) => (undoUntil ? Date.parse(undoUntil) : []));
  const next = ends.length > 0 ? Math.min(...ends) : null;
  useEffect(() => {
    if (next === null || !isIdle) return;
    // A decision in between loads the list itself and aborts this.
    const reload = () => revalidate().catch(() => {});
    const timer = setTimeout(() => void reload(), Math.max(0, next - Date.now()) + 250);
    return () => clearTimeout(timer);
  }, [next, isIdle, revalidate]);
}
