import { use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { SavesDataContext } from '#components/saves-data.ts';
import { useToast } from '#components/use-toast.ts';
import type { ShellUser } from './shell-data.ts';

/** Stores what was read for reading offline, and sends what waits. Its code is loaded when there is nothing else to do. */
export function useOfflinePages(user: ShellUser | null, sessionChecked: boolean): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const savesData = use(SavesDataContext);
  const firstKey = useRef(key);
  const [timesOnline, setTimesOnline] = useState(0);
  const userId = user?._id ?? null;
  // A visitor's first page loads no more for it, and the worker stores every other that comes as a document.
  const isWanted = userId !== null || (key !== firstKey.current && !savesData);

  useEffect(() => {
    const count = () => setTimesOnline((times) => times + 1);
    addEventListener('online', count);
    return () => removeEventListener('online', count);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every page that is opened, and when the network is back
  useEffect(() => {
    if (!import.meta.env.PROD || !sessionChecked || state !== 'idle' || !isWanted) return;
    let hasLeft = false;
    const work = async () => {
      if (hasLeft) return;
      const { savePage } = await import('#offline/save-page.ts');
      const outcomes = await savePage(userId);
      for (const { kind, text } of outcomes) toast[kind](text);
      if (outcomes.length > 0) await revalidate();
    };
    // Storage may be full or blocked and the network down: the page works without.
    const start = () => void work().catch(() => {});
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 500);
    return () => {
      hasLeft = true;
    };
  }, [key, state, userId, sessionChecked, isWanted, timesOnline]);
}
