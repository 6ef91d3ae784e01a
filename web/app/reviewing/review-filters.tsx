import { type ReactNode, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#components/button.tsx';
import { SelectField } from '#components/select-field.tsx';
import { useFormFollows } from '#components/use-form-follows.ts';
import { type ReviewChoice, undoHint } from './review-choice.ts';
import './review-card.css';

const statuses = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
];

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
];

/** A changed filter submits at once; without script there is a button. */
export function ReviewFilters({ status, sort, children }: ReviewChoice & { children?: ReactNode }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  useFormFollows(form, { status, sort });

  return (
    <Form
      ref={form}
      className="filters"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {children}
      <SelectField
        label="Filter by status"
        name="status"
        options={statuses}
        defaultValue={status}
        className="filter"
      />
      <SelectField label="Sort by date" name="sort" options={orders} defaultValue={sort} className="filter" />
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
    </Form>
  );
}

/** The count keeps its line whatever it says, so that a decision moves nothing below it. */
export function ReviewCount({ count }: { count: string }) {
  return (
    <>
      {count}
      <br />
      {undoHint}
    </>
  );
}
