import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '#components/use-toast.ts';
import { sendWaiting } from './send-waiting.ts';
import {
  listWaiting,
  type Waiting,
  type WaitingApplication,
  waitingChanged,
} from './waiting-applications.ts';

const notSent = 'It could not be sent. It is still on this phone.';

/** What waits on this phone for the person; nothing where the browser stores nothing. */
export function useWaiting(personId: string | null) {
  const [entries, setEntries] = useState<Waiting[]>([]);
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const reload = useCallback(() => {
    listWaiting(personId).then(setEntries, () => {});
  }, [personId]);
  useEffect(() => {
    reload();
    waitingChanged.addEventListener('change', reload);
    return () => waitingChanged.removeEventListener('change', reload);
  }, [reload]);

  const send = async () => {
    if (!personId) return;
    setIsSending(true);
    try {
      const outcomes = await sendWaiting(personId, (why) => toast.warning(why));
      for (const { kind, text } of outcomes) toast[kind](text);
      if (outcomes.length > 0) await revalidate();
    } catch {
      toast.error(notSent);
    } finally {
      setIsSending(false);
    }
  };
  const waiting = entries.filter((entry): entry is WaitingApplication => !('monday' in entry));
  const weeks = entries.filter((entry) => 'monday' in entry);
  return { waiting, weeks, isSending, send };
}
