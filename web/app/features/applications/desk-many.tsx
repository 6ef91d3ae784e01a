import type { Decision } from '@akwan/contract/lists/reply-templates.ts';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { useHydrated } from '#components/use-hydrated.ts';
import { countOf } from '#format/numbers.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { DecisionWords } from './desk-decision.tsx';
import '#components/checkbox.css';
import './desk-tools.css';
import '#components/card.css';

/** The check boxes of the rows belong to this form wherever they stand: it works without script. */
export const manyForm = 'desk-many';

const storageKey = (jobId: string) => `desk-selection ${jobId}`;

/** Who is selected, across pages of the list and reloads of this tab. */
export function useSelection(jobId: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    setIds(new Set(JSON.parse(sessionStorage.getItem(storageKey(jobId)) ?? '[]')));
    setAll(false);
  }, [jobId]);
  const store = (next: ReadonlySet<string>) => {
    setIds(next);
    sessionStorage.setItem(storageKey(jobId), JSON.stringify([...next]));
  };
  return {
    ids,
    isAll,
    selectAll: (all: boolean) => {
      setAll(all);
      if (!all) store(new Set());
    },
    select: (id: string, isSelected: boolean) => {
      const next = new Set(ids);
      if (isSelected) next.add(id);
      else next.delete(id);
      setAll(false);
      store(next);
    },
    clear: () => {
      setAll(false);
      store(new Set());
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

type DeskManyProps = { selection: Selection; total: number; shown: readonly string[] };

/** Stands below the rows: everyone of the filter, or the ticked ones, with the count on the buttons. */
export function DeskMany({ selection, total, shown }: DeskManyProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const isHydrated = useHydrated();
  const count = selection.isAll ? total : selection.ids.size;
  const amount = isHydrated && count > 0 ? ` ${count}` : '';
  const isOff = isHydrated && count === 0;
  const elsewhere = [...selection.ids].filter((id) => !shown.includes(id));
  return (
    <Form id={manyForm} method="post" className="desk-many" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="preview" />
      {!selection.isAll && elsewhere.map((id) => <input key={id} type="hidden" name="ids" value={id} />)}
      <label className="check">
        <input
          type="checkbox"
          name="all"
          value="1"
          checked={selection.isAll}
          onChange={({ currentTarget }) => selection.selectAll(currentTarget.checked)}
        />
        <span>Select all {total}</span>
      </label>
      <div className="row">
        <Button type="submit" name="status" value="approved" size="sm" disabled={isOff} pending={pending}>
          Approve{amount}…
        </Button>
        <Button
          type="submit"
          name="status"
          value="declined"
          size="sm"
          variant="secondary"
          disabled={isOff}
          pending={pending}
        >
          Decline{amount}…
        </Button>
      </div>
    </Form>
  );
}

export type ManyPreview = {
  status: string;
  message: string;
  people: { _id: string; name: string }[];
  email: { subject: string; text: string } | null;
};

type PreviewProps = { preview: ManyPreview; backTo: string; onDecide: () => void };

/** Who is decided and the email they get, before anything happens. */
export function DecisionPreview({ preview, backTo, onDecide }: PreviewProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  const heading = useRef<HTMLHeadingElement>(null);
  // The list below which it was asked for may be many screens long.
  useEffect(() => heading.current?.focus(), []);
  const { people, email, message } = preview;
  const status: Decision = preview.status === 'approved' ? 'approved' : 'declined';
  const verb = status === 'approved' ? 'Approve' : 'Decline';
  const who = countOf(people.length, 'person', 'people');
  if (people.length === 0) {
    return (
      <div className="card card-padded stack">
        <h2>Nobody is selected</h2>
        <p>Tick people who are still waiting for a decision, or select all.</p>
        <ButtonLink to={backTo} variant="secondary">
          Back to the list
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" className="card card-padded stack" onSubmit={onSubmit}>
      <h2 ref={heading} tabIndex={-1} className="desk-question">
        {verb} {who}?
      </h2>
      <p className="small">{namesOf(people)}</p>
      <input type="hidden" name="status" value={status} />
      {people.map(({ _id }) => (
        <input key={_id} type="hidden" name="ids" value={_id} />
      ))}
      <DecisionWords key={message} decision={status} message={message} />
      {email && (
        <figure className="panel desk-mail">
          <figcaption className="small muted">The email {people[0]?.name} will get</figcaption>
          <p className="strong">{email.subject}</p>
          <p className="typed-text small">{email.text}</p>
        </figure>
      )}
      <div className="row">
        <Button
          type="submit"
          name="intent"
          value="decide-many"
          variant={status === 'approved' ? 'primary' : 'danger'}
          pending={pending && intent === 'decide-many'}
          onClick={onDecide}
        >
          {verb} {who}
        </Button>
        <Button type="submit" name="intent" value="preview" variant="secondary">
          Show the email again
        </Button>
        <ButtonLink to={backTo} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

const shownNames = 12;

function namesOf(people: ManyPreview['people']): string {
  const names = people.slice(0, shownNames).map(({ name }) => name);
  const left = people.length - names.length;
  return left > 0 ? `${names.join(', ')} and ${left} more` : names.join(', ');
}
