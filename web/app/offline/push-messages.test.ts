import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShown, showPush } from './push-messages.ts';

let shown: { title: string; tag: string; body: string }[] = [];
const registration = {
  showNotification: async (title: string, { tag, body }: { tag?: string; body?: string }) => {
    shown = [...shown.filter((each) => each.tag !== tag), { title, tag: tag ?? '', body: body ?? '' }];
  },
  getNotifications: async ({ tag }: { tag?: string } = {}) =>
    shown
      .filter((each) => !tag || each.tag === tag)
      .map((each) => ({
        close: () => {
          shown = shown.filter((other) => other !== each);
        },
      })),
};
const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };
const line = {
  kind: 'message',
  title: 'Messages',
  text: 'Volta Ltd wrote to you.',
  link: '/messages',
  tag: 'a',
  unread: 2,
};

beforeEach(() => {
  shown = [];
  vi.stubGlobal('navigator', badge);
  vi.stubGlobal('location', { origin: 'https://akwan.example' });
});
afterEach(() => void vi.unstubAllGlobals());

test('a phone shows a line once, with the number on the icon, until it is read elsewhere', async () => {
  await showPush(registration, JSON.stringify(line));
  await showPush(registration, JSON.stringify({ ...line, text: 'Volta Ltd wrote again.' }));
  expect(shown).toEqual([{ title: 'Messages', tag: 'a', body: 'Volta Ltd wrote again.' }]);
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(2);
  await showPush(registration, JSON.stringify({ withdrawn: 'b', unread: 1 }));
  expect(shown).toHaveLength(1);
  await showPush(registration, JSON.stringify({ withdrawn: 'a', unread: 0 }));
  expect(shown).toEqual([]);
  expect(badge.clearAppBadge).toHaveBeenCalled();
});

test('a tap opens what it tells of in the window that is open, and never another site', async () => {
  const page = { url: '/', focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) };
  const pages = { matchAll: async () => [page], openWindow: vi.fn(async () => {}) };
  await openShown(pages, { close() {}, data: { link: '/messages/1' } });
  expect(page.navigate).toHaveBeenCalledWith('https://akwan.example/messages/1');
  await openShown({ ...pages, matchAll: async () => [] }, { close() {}, data: { link: '/messages/2' } });
  expect(pages.openWindow).toHaveBeenCalledWith('https://akwan.example/messages/2');
  await openShown(pages, { close() {}, data: { link: 'https://evil.example/' } });
  expect(page.navigate).toHaveBeenCalledTimes(1);
});
