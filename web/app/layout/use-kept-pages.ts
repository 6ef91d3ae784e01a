import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { useToast } from '#components/use-toast.ts';
import { readDeferredScripts } from '#deferred-hydration/deferred-scripts.ts';
import type { ShellUser } from './shell-data.ts';

/** Keeps what was read on the phone, and sends what waits there. Its code is loaded when there is nothing else to do. */
export function useKeptPages(user: ShellUser | null, sessionChecked: boolean): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [timesOnline, setTimesOnline] = useState(0);
  const personId = user?._id ?? null;

  useEffect(() => {
    const count = () => setTimesOnline((times) => times + 1);
    addEventListener('online', count);
    return () => removeEventListener('online', count);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every page that is opened, and when the network is back
  useEffect(() => {
    if (!import.meta.env.PROD || !sessionChecked || state !== 'idle') return;
    if (!personId && !isWorthKeeping()) return;
    let hasLeft = false;
    const work = async () => {
      if (hasLeft) return;
      const { keepThisPage } = await import('#offline/keep-this-page.ts');
      const outcomes = await keepThisPage(personId);
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
  }, [key, state, personId, sessionChecked, timesOnline]);
}

/** A visitor who touched a page for reading, or has kept some before; a page such as the sign-up loads no more for it. */
const isWorthKeeping = () => readDeferredScripts() !== null || Boolean(navigator.serviceWorker?.controller);
