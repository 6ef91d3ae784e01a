import { useEffect } from 'react';
import { useToast } from '#components/use-toast.ts';

const sentence = 'You are offline. Check your connection and try again.';

/**
 * While offline, a navigation keeps the open page and what was typed in it instead of showing an error page. A link to a
 * page that is kept on the phone leads there.
 */
export function useOfflineGuard(): void {
  const toast = useToast();

  useEffect(() => {
    const keep = (event: Event) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void openKeptPage(event).then((isOpened) => isOpened || toast.warning(sentence));
    };
    document.addEventListener('click', keep, true);
    document.addEventListener('submit', keep, true);
    return () => {
      document.removeEventListener('click', keep, true);
      document.removeEventListener('submit', keep, true);
    };
  }, [toast]);
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);

function leavesPage(event: Event): boolean {
  // A form that can wait on the phone says itself what happens.
  if (event.type === 'submit')
    return !(event.target instanceof Element && event.target.matches('[data-waits-offline]'));
  const link = linkOf(event);
  return link?.origin === location.origin && !link.getAttribute('href')?.startsWith('#');
}

/** As a document: the service worker answers with what was kept. */
async function openKeptPage(event: Event): Promise<boolean> {
  const href = event.type === 'click' && linkOf(event)?.href;
  if (!href || !navigator.serviceWorker?.controller || !(await caches.match(href))) return false;
  location.assign(href);
  return true;
}
