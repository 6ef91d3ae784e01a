import { useEffect } from 'react';
import { useToast } from '#components/use-toast.ts';

const sentence = 'You are offline. Check your connection and try again.';

/** While offline, a navigation keeps the open page and what was typed in it instead of showing an error page. */
export function useOfflineGuard(): void {
  const toast = useToast();

  useEffect(() => {
    const keep = (event: Event) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      toast.warning(sentence);
    };
    document.addEventListener('click', keep, true);
    document.addEventListener('submit', keep, true);
    return () => {
      document.removeEventListener('click', keep, true);
      document.removeEventListener('submit', keep, true);
    };
  }, [toast]);
}

function leavesPage({ type, target }: Event): boolean {
  if (type === 'submit') return true;
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && !link.getAttribute('href')?.startsWith('#');
}
