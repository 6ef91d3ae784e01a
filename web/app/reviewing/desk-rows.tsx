import type { MentorshipStatus } from '@akwan/contract/lists/choices.ts';
import { type ReactNode, useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { Button } from '#components/button.tsx';
import { classNames } from '#components/class-names.ts';
import { countOf } from '#format/numbers.ts';
import { timeAgo } from '#format/time-ago.ts';
import { useSecondsUntil } from './decided-line.tsx';
import './desk.css';

type PersonRow = {
  _id: string;
  firstname: string;
  lastname: string;
  /** The person in a few words. */
  line: string;
  createdAt: string;
  status: MentorshipStatus;
  undoUntil: string | null;
};

type DeskRowsProps<Row> = {
  rows: readonly Row[];
  openId: string | null;
  now: number;
  hrefFor: (id: string) => string;
  /** Where it stands. */
  stateOf: (row: Row) => ReactNode;
  /** The check box of a row that can be decided with others. */
  checkOf?: (row: Row) => ReactNode;
};

/** People as compact rows. A decided one is a single line with Undo until its email goes out. */
export function DeskRows<Row extends PersonRow>(props: DeskRowsProps<Row>) {
  const { rows, openId, now, hrefFor, stateOf, checkOf } = props;
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
          <li
            key={row._id}
            id={rowId(row._id)}
            className={classNames('desk-row', row._id === openId && 'is-open')}
          >
            <Link
              to={hrefFor(row._id)}
              className="desk-row-link"
              aria-current={row._id === openId || undefined}
            >
              <span className="strong desk-row-name">{nameOf(row)}</span>
              <span className="small muted desk-row-about">
                <span className="desk-row-line">{row.line}</span>
                <span>{timeAgo(row.createdAt, now)}</span>
              </span>
              <span className="desk-row-state">{stateOf(row)}</span>
            </Link>
            {checkOf?.(row)}
          </li>
        ),
      )}
    </ol>
  );
}

/** On a phone the list opens again where the person stands in it. */
export const rowId = (id: string) => `row-${id}`;

export const nameOf = ({ firstname, lastname }: Pick<PersonRow, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim();

/** The neighbours of the open person, and who comes after a decision: the next one who waits, or else the first. */
export function stepsFrom(rows: readonly Pick<PersonRow, '_id' | 'undoUntil'>[], openId: string | undefined) {
  const at = rows.findIndex(({ _id }) => _id === openId);
  const waiting =
    rows.slice(at + 1).find(({ undoUntil }) => !undoUntil) ??
    rows.find(({ _id, undoUntil }) => !undoUntil && _id !== openId);
  return { previous: rows[at - 1]?._id, next: rows[at + 1]?._id, afterDecision: waiting?._id ?? '' };
}

/** On a phone the list is away while a person is open: the undo of the latest decision stands above the buttons. */
export function LatestDecision({ rows }: { rows: readonly PersonRow[] }) {
  const [latest] = rows
    .filter(({ undoUntil }) => undoUntil)
    .sort((one, other) => Date.parse(other.undoUntil ?? '') - Date.parse(one.undoUntil ?? ''));
  if (!latest) return null;
  return (
    <ul className="desk-latest">
      <DecidedRow row={latest} />
    </ul>
  );
}

function DecidedRow({ row }: { row: PersonRow }) {
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
function useReloadAfterUndo(rows: readonly PersonRow[]): void {
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
