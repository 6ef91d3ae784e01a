import { useEffect, useState } from 'react';

/** A file that cannot be taken is let go at once: `attempt`, as the picker's key, empties it, and the word stays beside it. */
export function useCheckedFile(id: string, faultOf: (file: File) => string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt > 0) document.getElementById(id)?.focus();
  }, [attempt, id]);

  const onFile = (picked: File | null) => {
    const found = picked && faultOf(picked);
    setFile(found ? null : picked);
    setFault(found);
    if (found) setAttempt((before) => before + 1);
  };

  return { file, fault, attempt, onFile };
}
