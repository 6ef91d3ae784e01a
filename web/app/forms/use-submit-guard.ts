import { type FormEvent, useEffect, useRef } from 'react';
import { type Fetcher, useActionData, useLocation, useNavigation } from 'react-router';

type Submission = Pick<Fetcher, 'state' | 'formMethod' | 'formData' | 'data'>;

/** A second click is faster than the next render: only the first one sends. For the page's form, or for a fetcher's. */
export function useSubmitGuard(fetcher?: Submission) {
  const navigation = { ...useNavigation(), data: useActionData() };
  const { key } = useLocation();
  const { state, formMethod, formData, data } = fetcher ?? navigation;
  const isSent = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);

  // React may show an answer that comes at once without having shown that it was on its way: the answer ends the wait, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies(data): see above
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): see above
  useEffect(() => {
    if (state !== 'idle') return;
    isSent.current = false;
    // A browser takes the focus from a button that is disabled while its form is on its way.
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [state, data, key]);

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
