import { forgetOthers, isReadable, keepPage, keyOf, ownCache, visitorCache } from './kept-pages.ts';
import { type SendOutcome, sendWaiting } from './send-waiting.ts';
import { removeWaitingOfOthers } from './waiting-applications.ts';

/**
 * Keeps the page as it stands, for reading without a connection: what the person has seen, no byte is fetched for it.
 * Called with who is logged in, it removes what was kept for anybody else, and sends what waits for that person.
 */
export async function keepThisPage(personId: string | null): Promise<SendOutcome[]> {
  await navigator.serviceWorker?.register('/service-worker.js');
  await forgetOthers(personId);
  const url = new URL(location.href);
  const isWhole = !document.querySelector('.empty .error-mark, .empty .danger-text');
  if (isReadable(url) && isWhole)
    await keepPage(personId ? ownCache(personId) : visitorCache, keyOf(url), copyOfPage());
  if (!personId) return [];
  await removeWaitingOfOthers(personId);
  return sendWaiting(personId);
}

/** The page without what runs, what sends and what comes and goes. Typed text is no part of it. */
function copyOfPage(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const passing = 'script, noscript, link[rel=modulepreload], .toasts, .progress, form[method=post], img';
  for (const element of copy.querySelectorAll(passing)) element.remove();
  return `<!doctype html>${copy.outerHTML}`;
}
