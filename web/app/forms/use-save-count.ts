import { useEffect, useRef, useState } from 'react';

/** How often a form was accepted. As the key of its fields it empties them, and only then. */
export function useSaveCount(pending: boolean, failure: unknown): number {
  const wasPending = useRef(false);
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (pending) wasPending.current = true;
    else if (wasPending.current) {
      wasPending.current = false;
      if (!failure) setSaves((before) => before + 1);
    }
  }, [pending, failure]);
  return saves;
}
