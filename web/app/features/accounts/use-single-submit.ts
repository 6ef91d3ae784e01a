import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** A second click is faster than the next render: only the first one sends. */
export function useSingleSubmit() {
  const { state, formMethod, formData } = useNavigation();
  const sending = useRef(false);

  useEffect(() => {
    if (state === 'idle') sending.current = false;
  }, [state]);

  return {
    pending: state !== 'idle' && formMethod === 'POST',
    intent: formData?.get('intent') ?? null,
    onSubmit(event: FormEvent) {
      if (sending.current) event.preventDefault();
      sending.current = true;
    },
  };
}
