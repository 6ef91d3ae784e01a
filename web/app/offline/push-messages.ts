/** What the server sends: a line of the notifications, or that one is outdated. */
type PushMessage =
  | { kind: string; title: string; text: string; link: string; tag: string; unread: number }
  | { withdrawn: string; unread: number };

type Shown = { close(): void; data?: unknown };
type Registration = {
  showNotification(title: string, options: object): Promise<void>;
  getNotifications(options?: { tag: string }): Promise<Shown[]>;
};
type Page = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
type Pages = {
  matchAll(options: { type: 'window' }): Promise<readonly Page[]>;
  openWindow(url: string): Promise<unknown>;
};

/** A line takes the place of the one before under its tag; what was read elsewhere goes. */
export async function showPush(registration: Registration, text: string | undefined): Promise<void> {
  const message: PushMessage = JSON.parse(text ?? '{}');
  await showBadge(message.unread);
  if ('withdrawn' in message) {
    for (const shown of await registration.getNotifications({ tag: message.withdrawn })) shown.close();
    return;
  }
  await registration.showNotification(message.title, {
    body: message.text,
    tag: message.tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { link: message.link },
  });
}

/** Opens what it tells of, in a window that is there already. */
export async function openShown(pages: Pages, shown: Shown): Promise<void> {
  shown.close();
  const { link } = (shown.data ?? {}) as { link?: string };
  const url = new URL(link ?? '/notifications', location.origin);
  // Only pages of ours.
  if (url.origin !== location.origin) return;
  const [page] = await pages.matchAll({ type: 'window' });
  if (!page) return void (await pages.openWindow(url.href));
  await page.focus();
  await page.navigate(url.href);
}

/** The number on the app's icon, where the platform has one. */
export async function showBadge(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {});
}
