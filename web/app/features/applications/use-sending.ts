import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** A second click is faster than the next render: `begin` says yes to the first one only. */
export function useSending() {
  const { state, formMethod } = useNavigation();
  const begun = useRef(false);

  useEffect(() => {
    if (state === 'idle') begun.current = false;
  }, [state]);

  return {
    isSending: state !== 'idle' && formMethod === 'POST',
    begin(): boolean {
      if (begun.current) return false;
      begun.current = true;
      return true;
    },
  };
}
