import { maxProfileEntries } from '@akwan/contract/limits.ts';
import { useRef } from 'react';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { useFocusWhenLost } from '#components/use-focus-when-lost.ts';
import type { FormFailure } from '#forms/form-failure.ts';
import { yearsOf } from '#reviewing/applicant-profile.tsx';
import { EntryForm, type EntryKind, entryKinds, type ShownEntry } from './entry-form.tsx';
import { detailsPath } from './profile-messages.ts';
import './own-profile.css';
import '#reviewing/applicant-profile.css';

type EntriesProps = {
  kind: EntryKind;
  entries: ShownEntry[];
  /** The entry whose fields are open. */
  editing: string | null;
  failure: FormFailure | undefined;
};

/** One entry at a time is added, changed and removed, so that it works without script. */
export function ProfileEntries({ kind, entries, editing, failure }: EntriesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const edited = entries.find(({ _id }) => _id === editing);
  useFocusWhenLost(heading, `${edited?._id} ${entries.length}`);
  return (
    <Card as="section" id={kind} aria-labelledby={`${kind}-heading`} className="stack anchor">
      <h2 id={`${kind}-heading`} ref={heading} tabIndex={-1}>
        {entryKinds[kind].heading}
      </h2>
      {entries.length === 0 && <p className="muted">Nothing here yet.</p>}
      {entries.length > 0 && (
        <ul className="profile-entries">
          {entries.map((entry) => (
            <li key={entry._id}>
              {entry === edited ? (
                <EntryForm kind={kind} entry={entry} failure={failure} />
              ) : (
                <EntryRow entry={entry} kind={kind} />
              )}
            </li>
          ))}
        </ul>
      )}
      {!edited &&
        (entries.length < maxProfileEntries ? (
          // Empty again when an entry was added.
          <EntryForm key={entries.length} kind={kind} failure={failure} />
        ) : (
          <p className="muted">You can add up to {maxProfileEntries} entries.</p>
        ))}
    </Card>
  );
}

function EntryRow({ kind, entry }: { kind: EntryKind; entry: ShownEntry }) {
  const name = <span className="visually-hidden"> {entry.title}</span>;
  return (
    <div className="entry-row">
      <div>
        <p className="strong">{entry.title}</p>
        <p className="small muted">
          {entry.place}, {yearsOf(entry)}
        </p>
      </div>
      <div className="row">
        <ButtonLink to={`${detailsPath}?edit=${entry._id}#${kind}`} variant="secondary" size="sm">
          Edit{name}
        </ButtonLink>
        <ButtonLink to={`${detailsPath}?remove=${entry._id}`} variant="secondary" size="sm">
          Remove{name}
        </ButtonLink>
      </div>
    </div>
  );
}
