import type { getPushKey, subscribeToPush } from '@akwan/contract/push.ts';
import { callFromBrowser } from '#api/call-from-browser.ts';
import { showBadge } from './push-messages.ts';

/** Whose news this browser shows, and with which login session: the id, and the beginning of the session's token. */
const storageKey = 'push';
const sessionMark = () => localStorage.getItem('token')?.slice(0, 8) ?? '';
const ownerOf = (stored: string | null) => stored?.split(' ')[0] ?? null;

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** What this browser can do and does; an iPhone can only when the app is on its home screen. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOwn = ownerOf(localStorage.getItem(storageKey)) === localStorage.getItem('userId');
  return isOwn && (await findSubscription()) ? 'on' : 'off';
}

/** Asks the person, then the push service, then our server. Throws with a sentence for the person. */
export async function turnOnPush(): Promise<void> {
  const userId = localStorage.getItem('userId');
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Your browser blocks notifications from this site. Allow them in its settings.');
  const found = await callFromBrowser<typeof getPushKey>('GET /api/push/key');
  if (!found.ok || !userId) throw new Error('We could not be reached. Check your connection and try again.');
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  const subscription = await subscribe(registration, found.reply.key);
  await store(subscription, userId);
}

/** One that was made with an earlier key of the server gives way. */
async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { pushManager } = registration;
  return pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options).catch(() => {
      throw new Error('Your browser could not reach its push service. Please try again later.');
    });
  });
}

async function store(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys };
  const result = await callFromBrowser<typeof subscribeToPush>('PUT /api/push/subscription', { body });
  if (!result.ok) throw new Error(result.error.message);
  localStorage.setItem(storageKey, `${userId} ${sessionMark()}`);
}

/** A new login session of the same person goes on showing the news, that of another does not. */
export async function renewPush(userId: string): Promise<void> {
  const stored = localStorage.getItem(storageKey);
  if (!stored || stored === `${userId} ${sessionMark()}`) return;
  if (ownerOf(stored) !== userId) return clearPush();
  const subscription = await findSubscription();
  if (subscription) await store(subscription, userId);
}

/** At logout: the server has ended it; the browser ends it too, and nothing stays on the screen. */
export async function clearPush(): Promise<void> {
  if (localStorage.getItem(storageKey) === null) return;
  localStorage.removeItem(storageKey);
  await (await findSubscription())?.unsubscribe();
  await closeShown();
}

/** Nothing is unread, or nobody is logged in. */
export async function closeShown(): Promise<void> {
  await showBadge(0);
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
