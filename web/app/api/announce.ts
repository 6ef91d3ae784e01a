import type { Flash } from '@akwan/contract/request-context.ts';
import { useEffect } from 'react';
import { data } from 'react-router';
import { useToast } from '#components/use-toast.ts';

const told = new EventTarget();

/**
 * For a clientAction whose form may be gone when the answer comes, as a card that leaves its list is:
 * the page hears it. Without a network the page stays and says what failed.
 */
export async function announce(send: () => Promise<Flash>, failed: string) {
  try {
    const words = await send();
    told.dispatchEvent(new CustomEvent('words', { detail: words }));
    return words;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const words: Flash = { kind: 'error', text: failed };
    told.dispatchEvent(new CustomEvent('words', { detail: words }));
    return data(words, { status: 503 });
  }
}

/** Shows as toasts what the page's actions announce. */
export function useAnnouncements(): void {
  const toast = useToast();
  useEffect(() => {
    const show = (event: Event) => {
      const { kind, text } = (event as CustomEvent<Flash>).detail;
      toast[kind](text);
    };
    told.addEventListener('words', show);
    return () => told.removeEventListener('words', show);
  }, [toast]);
}
