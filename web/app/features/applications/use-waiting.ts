import { useCallback, useEffect, useState } from 'react';
import { listWaiting, type WaitingApplication, waitingChanged } from '#offline/waiting-applications.ts';

/** The person's applications that are kept on this phone; none where the browser keeps nothing. */
export function useWaiting(personId: string | null) {
  const [waiting, setWaiting] = useState<WaitingApplication[]>([]);
  const reload = useCallback(() => {
    listWaiting(personId).then(setWaiting, () => {});
  }, [personId]);
  useEffect(() => {
    reload();
    waitingChanged.addEventListener('change', reload);
    return () => waitingChanged.removeEventListener('change', reload);
  }, [reload]);
  return { waiting };
}
