import { type FormEvent, useEffect, useRef } from 'react';
import { type Fetcher, useNavigation } from 'react-router';

type Submission = Pick<Fetcher, 'state' | 'formMethod' | 'formData'>;

/** A second click is faster than the next render: only the first one sends. For the page's form, or for a fetcher's. */
export function useSubmitGuard(fetcher?: Submission) {
  const navigation = useNavigation();
  const { state, formMethod, formData } = fetcher ?? navigation;
  const isSent = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (state !== 'idle') return;
    isSent.current = false;
    // A browser takes the focus from a button that is disabled while its form is on its way.
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [state]);

  return {
    pending: state !== 'idle' && formMethod === 'POST',
    /** Which of several buttons was pressed. */
    intent: formData?.get('intent') ?? null,
    onSubmit(event: FormEvent): void {
      if (isSent.current) event.preventDefault();
      isSent.current = true;
      pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    },
  };
}
