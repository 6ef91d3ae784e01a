import { maxEntryText, maxProfileEntries } from '@akwan/contract/limits.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { yearsOf } from '#components/applicant-profile.tsx';
import { Button, ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { TextArea } from '#components/text-area.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { detailsPath } from './profile-messages.ts';
import './own-profile.css';
import '#components/applicant-profile.css';

export type ShownEntry = {
  _id: string;
  title: string;
  place: string;
  fromYear: number;
  toYear: number | null;
};

/** The names of the fields, and how each is called on the page. */
const kinds = {
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

type EntriesProps = { kind: keyof typeof kinds; entries: ShownEntry[]; failure: FormFailure | undefined };

/** One entry at a time is added and removed, so that it works without script. */
export function ProfileEntries({ kind, entries, failure }: EntriesProps) {
  const { heading } = kinds[kind];
  return (
    <Card as="section" id={kind} aria-labelledby={`${kind}-heading`} className="stack anchor">
      <h2 id={`${kind}-heading`}>{heading}</h2>
      {entries.length === 0 && <p className="muted">Nothing here yet.</p>}
      {entries.length > 0 && (
        <ul className="profile-entries">
          {entries.map((entry) => (
            <li key={entry._id} className="entry-row">
              <div>
                <p className="strong">{entry.title}</p>
                <p className="small muted">
                  {entry.place}, {yearsOf(entry)}
                </p>
              </div>
              <ButtonLink to={`${detailsPath}?remove=${entry._id}`} variant="secondary" size="sm">
                Remove<span className="visually-hidden"> {entry.title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {entries.length < maxProfileEntries ? (
        // Empty again when an entry was added.
        <AddEntry key={entries.length} kind={kind} failure={failure} />
      ) : (
        <p className="muted">There is space for {maxProfileEntries} entries.</p>
      )}
    </Card>
  );
}

function AddEntry({ kind, failure }: Pick<EntriesProps, 'kind' | 'failure'>) {
  const { pending, onSubmit } = useSubmitGuard();
  const { add, title, place } = kinds[kind];
  const field = (name: string) => ({
    name,
    id: `${kind}-${name}`,
    defaultValue: failure?.values[name],
    error: failure?.errors[`${kind}-${name}`],
  });
  const year = { inputMode: 'numeric', maxLength: 4 } as const;
  let text: ReactNode = null;
  if (kind === 'experience')
    text = <TextArea label="What you did" optional rows={3} maxLength={maxEntryText} {...field('text')} />;
  return (
    <Form method="post" action={`${detailsPath}#${kind}`} noValidate onSubmit={onSubmit} className="stack">
      <input type="hidden" name="intent" value={kind} />
      <div className="form-pair">
        <TextField label={title[1]} required {...field(title[0])} />
        <TextField label={place[1]} required {...field(place[0])} />
      </div>
      <div className="form-pair">
        <TextField label="From year" required {...year} {...field('fromYear')} />
        <TextField label="To year" hint="Empty if it goes on." {...year} {...field('toYear')} />
      </div>
      {text}
      <FormActions>
        <Button type="submit" variant="secondary" pending={pending}>
          {add}
        </Button>
      </FormActions>
    </Form>
  );
}
