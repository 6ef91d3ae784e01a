import type { checkAuth } from '@akwan/contract/accounts.ts';
import type { listenToNotifications } from '@akwan/contract/notifications.ts';
import { closeShown } from '#offline/push.ts';
import { showBadge } from '#offline/push-messages.ts';
import { callFromBrowser } from './call-from-browser.ts';
import { hrefOf } from './endpoint-href.ts';

/** How much is unread, and the newest line of it where something has just happened. */
export type LiveNews = { unread: number; unreadMessages: number; newest?: string | null };

/** `isChange` is false for what the page knew when it was loaded. */
type Listener = (news: LiveNews, isChange: boolean) => void;
type Told = { news: LiveNews; isChange: boolean };

const listeners = new Set<Listener>();
let stopListening: (() => void) | undefined;

/** For as long as the page is looked at. All parts of a page, and all windows of a person, share one connection. */
export function listenToNews(personId: string, listener: Listener): () => void {
  listeners.add(listener);
  stopListening ??= listenWhileVisible(`akwan-news-${personId}`);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
}

const tell = ({ news, isChange }: Told) => {
  showOnDevice(news).catch(() => {});
  for (const listener of listeners) listener(news, isChange);
};

/** The app's icon shows the number, and notifications that were read elsewhere disappear. */
async function showOnDevice({ unread }: LiveNews): Promise<void> {
  if (unread === 0) return closeShown();
  await showBadge(unread);
}

/** A page in the background costs nobody a connection; when it is looked at again, it hears first what it missed. */
function listenWhileVisible(name: string): () => void {
  let left: AbortController | undefined;
  let isFirst = true;
  const update = () => {
    if (document.visibilityState === 'hidden') left?.abort();
    else if (!left || left.signal.aborted) {
      left = new AbortController();
      join(name, isFirst, left.signal);
      isFirst = false;
    }
  };
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    left?.abort();
  };
}

/** Whichever window gets the lock has the connection and passes on what it hears; when it leaves, the next one gets it. */
function join(name: string, isFirst: boolean, signal: AbortSignal): void {
  const channel = new BroadcastChannel(name);
  let last: LiveNews | undefined;
  channel.onmessage = ({ data }: MessageEvent<Told | 'hello'>) => {
    if (data !== 'hello') tell(data);
    else if (last) channel.postMessage({ news: last, isChange: false });
  };
  const pass = (told: Told) => {
    if (signal.aborted) return;
    last = told.news;
    tell(told);
    channel.postMessage(told);
  };
  signal.addEventListener('abort', () => channel.close());
  const connect = () => keepConnected(pass, isFirst, signal);
  // Missing in old browsers, and without https.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) locks.request(name, { signal }, connect).catch(() => {});
  else connect().catch(() => {});
  channel.postMessage('hello');
}

const shortestWait = 2_000;
const longestWait = 5 * 60_000;
/** A connection that lasted so long was a good one. */
const goodAfter = 60_000;

/** Until the signal; after a failure it waits twice as long as before, and asks once instead. */
async function keepConnected(pass: (told: Told) => void, isFirst: boolean, signal: AbortSignal) {
  let wait = shortestWait;
  for (let tries = 0; !signal.aborted; tries += 1) {
    const openedAt = Date.now();
    const hasOpened = await readStream(pass, isFirst && tries === 0, signal);
    if (!hasOpened && tries === 0 && !(await ask(pass, signal))) return;
    wait = Date.now() - openedAt > goodAfter ? shortestWait : Math.min(wait * 2, longestWait);
    // Not all at the same moment, when a server comes back.
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

/** Resolves when the connection is lost: true when there was one. */
function readStream(pass: (told: Told) => void, isFirst: boolean, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let hasOpened = false;
    const events = new EventSource(hrefOf<typeof listenToNotifications>('GET /api/notifications/stream'));
    const end = () => {
      events.close();
      resolve(hasOpened);
    };
    const hear = (isChange: boolean) => (event: MessageEvent<string>) => {
      hasOpened = true;
      pass({ news: JSON.parse(event.data) as LiveNews, isChange });
    };
    events.addEventListener('counts', hear(!isFirst));
    events.addEventListener('change', hear(true));
    events.addEventListener('error', end);
    signal.addEventListener('abort', end);
  });
}

/** False when the session is over: then nothing is tried again. */
async function ask(pass: (told: Told) => void, signal: AbortSignal): Promise<boolean> {
  const result = await callFromBrowser<typeof checkAuth>('GET /api/auth/check-auth', { signal });
  if (!result.ok) return result.error.code !== 'not_logged_in';
  const { unreadNotifications: unread, unreadMessages } = result.reply;
  pass({ news: { unread, unreadMessages }, isChange: true });
  return true;
}

/** Also ends when the network is back, and does not end before that. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(done, time) : undefined;
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
