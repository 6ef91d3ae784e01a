import { useEffect } from 'react';
import { useToast } from '#components/use-toast.ts';

const sentence = 'You are offline. Check your connection and try again.';

/**
 * While offline, a link keeps the open page and what was typed in it instead of showing an error page. A link to a page
 * in the offline cache leads there. Forms say themselves what failed.
 */
export function useOfflineGuard(): void {
  const toast = useToast();

  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const leavesPage = link?.origin === location.origin && !link.getAttribute('href')?.startsWith('#');
      if (navigator.onLine || !link || !leavesPage) return;
      event.preventDefault();
      event.stopPropagation();
      void openOfflinePage(link.href).then((isOpened) => isOpened || toast.warning(sentence));
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, [toast]);
}

/** As a document: the service worker answers from its cache. */
async function openOfflinePage(href: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller || !(await caches.match(href))) return false;
  location.assign(href);
  return true;
}
