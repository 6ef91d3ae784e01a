import { type FormEvent, useEffect, useRef } from 'react';

/** For the submit of a fetcher's form: a second click is faster than the next render, and only the first one counts. */
export function useSendOnce(fetcher: { state: 'idle' | 'submitting' | 'loading' }) {
  const sent = useRef(false);
  const { state } = fetcher;
  useEffect(() => {
    if (state === 'idle') sent.current = false;
  }, [state]);
  return (event: FormEvent) => {
    if (sent.current) event.preventDefault();
    sent.current = true;
  };
}
