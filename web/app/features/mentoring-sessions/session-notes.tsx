import { maxNotes } from '@akwan/contract/limits.ts';
import type { SessionNotes as Notes } from '@akwan/contract/mentoring-sessions.ts';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { Said } from '#components/said.tsx';
import { TextArea } from '#components/text-area.tsx';
import { useSentValues } from '#forms/sent-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { topicIdOf } from './session-messages.ts';

type SessionNotesProps = {
  sessionId: string;
  notes: Notes;
  /** Who reads what is shared, as a sentence. */
  readers: string;
};

const hiddenOf = (sessionId: string) => ({ intent: 'notes', sessionId });

/** What both sides noted on a session, and the form for the own part of it. */
export function SessionNotes({ sessionId, notes, readers }: SessionNotesProps) {
  const { own, shared, others } = notes;
  const sent = useSentValues(hiddenOf(sessionId));
  return (
    <div className="stack-sm">
      {others.map(({ name, text }) => (
        <Said key={name + text} heading={`Shared by ${name}`} text={text} />
      ))}
      {shared && <Said heading="Shared by you" text={shared} />}
      {own && <Said heading="Your own notes, which only you can read" text={own} />}
      <details open={sent !== null}>
        <summary className="link link-tap" aria-describedby={topicIdOf(sessionId)}>
          {own || shared ? 'Change your notes' : 'Write notes'}
        </summary>
        <NotesForm {...{ sessionId, readers }} notes={{ ...notes, ...sent }} />
      </details>
    </div>
  );
}

function NotesForm({ sessionId, notes, readers }: SessionNotesProps) {
  const fetcher = useFetcher();
  const { pending, onSubmit } = useSubmitGuard(fetcher);
  const field = (name: 'own' | 'shared') => ({
    name,
    id: `${name}-notes-${sessionId}`,
    rows: 3,
    maxLength: maxNotes,
    defaultValue: notes[name],
  });
  return (
    <fetcher.Form method="post" onSubmit={onSubmit} className="stack-sm">
      <HiddenValues values={hiddenOf(sessionId)} />
      <TextArea {...field('shared')} label="Shared notes" hint={readers} />
      <TextArea {...field('own')} label="Own notes" hint="Only you can read them." />
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          pending={pending}
          aria-describedby={topicIdOf(sessionId)}
        >
          Save notes
        </Button>
      </div>
    </fetcher.Form>
  );
}
