import { type FormEvent, useEffect, useRef } from 'react';
import { type Fetcher, useNavigation } from 'react-router';

type Submission = Pick<Fetcher, 'state' | 'formMethod' | 'formData'>;

/** A second click is faster than the next render: only the first one sends. For the page's form, or for a fetcher's. */
export function useSubmitGuard(fetcher?: Submission) {
  const navigation = useNavigation();
  const { state, formMethod, formData } = fetcher ?? navigation;
  const isSent = useRef(false);

  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state]);

  return {
    pending: state !== 'idle' && formMethod === 'POST',
    /** Which of several buttons was pressed. */
    intent: formData?.get('intent') ?? null,
    onSubmit(event: FormEvent): void {
      if (isSent.current) event.preventDefault();
      isSent.current = true;
    },
  };
}
