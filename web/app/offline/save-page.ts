import {
  cacheKey,
  clearOtherUsers,
  mayBeStored,
  storePage,
  userCache,
  visitorCache,
} from './offline-pages.ts';
import { renewPush } from './push.ts';
import { type SendOutcome, sendWaiting } from './send-waiting.ts';
import { removeWaitingOfOthers } from './waiting-applications.ts';

/**
 * Stores the page as it stands, for reading without a connection: no byte is fetched for it. Called with who is logged in,
 * it clears the caches of everybody else, and sends what waits for that user.
 */
export async function savePage(userId: string | null): Promise<SendOutcome[]> {
  await navigator.serviceWorker?.register('/service-worker.js');
  await clearOtherUsers(userId);
  const url = new URL(location.href);
  const isWhole = !document.querySelector('.empty .error-mark, .empty .danger-text');
  if (mayBeStored(url) && isWhole)
    await storePage(userId ? userCache(userId) : visitorCache, cacheKey(url), copyOfPage());
  if (!userId) return [];
  await renewPush(userId).catch(() => {});
  await removeWaitingOfOthers(userId);
  return sendWaiting(userId);
}

/** The page without what runs, what sends and what comes and goes. Typed text is no part of it. */
function copyOfPage(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const passing = 'script, noscript, link[rel=modulepreload], .toasts, .progress, form[method=post], img';
  for (const element of copy.querySelectorAll(passing)) element.remove();
  return `<!doctype html>${copy.outerHTML}`;
}
