import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const askEvery = 30_000;

/** Asks for the page again when something has changed: told by the server, or, where that is not possible, by the clock. */
export function useLive(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const ask = () => void revalidate();
    const events = new EventSource('/api/conversations/events');
    events.addEventListener('change', ask);
    // The browser tries again by itself, unless it was refused: there may be too many open pages.
    events.addEventListener('error', () => {
      if (events.readyState !== EventSource.CLOSED) return;
      timer ??= setInterval(() => document.visibilityState === 'visible' && ask(), askEvery);
    });
    return () => {
      events.close();
      clearInterval(timer);
    };
  }, [revalidate]);
}
