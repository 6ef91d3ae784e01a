import { maxEntryText } from '@akwan/contract/limits.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { TextArea } from '#components/text-area.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { detailsPath } from './profile-messages.ts';
import '#components/form.css';

export type ShownEntry = {
  _id: string;
  title: string;
  place: string;
  fromYear: number;
  toYear: number | null;
  text?: string | null;
};

/** The names of the fields, and how each is called on the page. */
export const entryKinds = {
  education: {
    heading: 'Education',
    add: 'Add education',
    title: ['programme', 'Programme'],
    place: ['institution', 'Institution'],
  },
  experience: {
    heading: 'Experience',
    add: 'Add experience',
    title: ['role', 'Role'],
    place: ['organisation', 'Organisation'],
  },
} as const;
export type EntryKind = keyof typeof entryKinds;

type EntryFormProps = { kind: EntryKind; entry?: ShownEntry; failure: FormFailure | undefined };

/** Adds an entry, or changes the one that it is given. */
export function EntryForm({ kind, entry, failure }: EntryFormProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const form = useRef<HTMLFormElement>(null);
  // A failure that came with the page has its own focus.
  const opensFields = useRef(entry !== undefined && !failure);
  useEffect(() => {
    if (opensFields.current) form.current?.querySelector<HTMLInputElement>('.input')?.focus();
  }, []);
  const { add, title, place } = entryKinds[kind];
  const field = (name: string, before: string | number | null | undefined) => ({
    name,
    id: `${kind}-${name}`,
    defaultValue: failure?.values[name] ?? before ?? '',
    error: failure?.errors[`${kind}-${name}`],
  });
  const year = { inputMode: 'numeric', maxLength: 4 } as const;
  let text: ReactNode = null;
  if (kind === 'experience')
    text = (
      <TextArea
        label="What you did"
        optional
        rows={3}
        maxLength={maxEntryText}
        {...field('text', entry?.text)}
      />
    );
  const query = entry ? `?edit=${entry._id}` : '';
  return (
    <Form
      ref={form}
      method="post"
      action={`${detailsPath}${query}#${kind}`}
      noValidate
      onSubmit={onSubmit}
      className="stack entry-form"
      aria-label={entry ? `Edit ${entry.title}` : add}
    >
      {!entry && <h3>{add}</h3>}
      <input type="hidden" name="intent" value={kind} />
      {entry && <input type="hidden" name="entryId" value={entry._id} />}
      <div className="form-pair">
        <TextField label={title[1]} required {...field(title[0], entry?.title)} />
        <TextField label={place[1]} required {...field(place[0], entry?.place)} />
      </div>
      <div className="form-pair">
        <TextField label="From year" required {...year} {...field('fromYear', entry?.fromYear)} />
        <TextField
          label="To year"
          hint="Leave empty if current."
          {...year}
          {...field('toYear', entry?.toYear)}
        />
      </div>
      {text}
      <FormActions>
        <Button type="submit" variant={entry ? 'primary' : 'secondary'} pending={pending}>
          {entry ? 'Save entry' : add}
        </Button>
        {entry && (
          <ButtonLink to={`${detailsPath}#${kind}`} variant="secondary">
            Cancel
          </ButtonLink>
        )}
      </FormActions>
    </Form>
  );
}
