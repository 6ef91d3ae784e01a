import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DraftOf, dropDraft, keepDraft, readDraft } from './job-draft.ts';
import { type JobValues, sameValues, valuesIn } from './job-values.ts';

type Form = RefObject<HTMLFormElement | null>;

/** Keeps a half-written form in this browser. Use `round` as the key of the fields, so that they are rendered anew from `values`. */
export function useJobDraft(form: Form, of: DraftOf, initial: JobValues, { restore }: { restore: boolean }) {
  const [shown, setShown] = useState({ values: initial, round: 0, restored: false });
  const start = useRef({ of, initial, restore });

  useEffect(() => {
    const { of, initial, restore } = start.current;
    const draft = restore && form.current ? readDraft(of) : null;
    // What was typed before hydration is newer than the draft.
    if (!draft || !form.current || !sameValues(valuesIn(new FormData(form.current)), initial)) return;
    setShown({ values: draft, round: 1, restored: true });
  }, [form]);

  return {
    ...shown,
    keep(changes?: Partial<JobValues>) {
      if (!form.current) return;
      const values = { ...valuesIn(new FormData(form.current)), ...changes };
      if (sameValues(values, initial)) dropDraft(of);
      else keepDraft(of, values);
    },
    drop: () => dropDraft(of),
    startOver(values: JobValues) {
      dropDraft(of);
      setShown(({ round }) => ({ values, round: round + 1, restored: false }));
    },
  };
}
