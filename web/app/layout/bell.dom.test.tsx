// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listenToNews } from '#api/live-news.ts';
import { renderInRouter } from '../testing/render-in-router.tsx';
import { Bell } from './bell.tsx';

/** Streams that the page opened; a test says on them what the server would. */
const streams: FakeStream[] = [];

class FakeStream extends EventTarget {
  isClosed = false;
  constructor(readonly url: string) {
    super();
    streams.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(event: string, data: object) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

const setVisibility = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  streams.length = 0;
});

test.each([
  [0, 'Notifications'],
  [3, 'Notifications, 3 unread'],
  [99, 'Notifications, 99 unread'],
  [100, 'Notifications, 99+ unread'],
])('with %i unread the bell is called "%s"', async (unread, name) => {
  renderInRouter(<Bell unread={unread} newest="Volta Ltd wrote to you." />);
  const bell = await screen.findByRole('link', { name });
  expect(bell.getAttribute('href')).toBe('/notifications');
  expect(bell.textContent).toBe(unread > 0 ? name.replace(/\D*(\d+\+?).*/, '$1') : '');
  expect(screen.getByText('Volta Ltd wrote to you.').getAttribute('aria-live')).toBe('polite');
});

test('all parts of a page share one stream, which lasts while somebody looks at the page', async () => {
  vi.stubGlobal('EventSource', FakeStream);
  const [heard, alsoHeard] = [vi.fn(), vi.fn()];
  const stop = listenToNews('ama', heard);
  const stopOther = listenToNews('ama', alsoHeard);
  await expect.poll(() => streams.length).toBe(1);
  const counts = { unread: 1, unreadMessages: 0 };
  streams[0]?.say('counts', counts);
  streams[0]?.say('change', { ...counts, unread: 2, newest: 'News' });
  for (const each of [heard, alsoHeard]) {
    expect(each.mock.calls).toEqual([
      [counts, false],
      [{ ...counts, unread: 2, newest: 'News' }, true],
    ]);
  }
  act(() => setVisibility('hidden'));
  expect(streams[0]?.isClosed).toBe(true);
  act(() => setVisibility('visible'));
  await expect.poll(() => streams.length).toBe(2);
  // Something may have happened meanwhile.
  streams[1]?.say('counts', counts);
  expect(heard).toHaveBeenLastCalledWith(counts, true);
  stop();
  expect(streams[1]?.isClosed).toBe(false);
  stopOther();
  expect(streams[1]?.isClosed).toBe(true);
});

test('where the stream is refused the counts are asked for once', async () => {
  vi.stubGlobal('EventSource', FakeStream);
  const ask = vi.fn(async () => Response.json({ success: true, unreadNotifications: 4, unreadMessages: 1 }));
  vi.stubGlobal('fetch', ask);
  const heard = vi.fn();
  const stop = listenToNews('ama', heard);
  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.dispatchEvent(new Event('error'));
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  expect(heard).toHaveBeenCalledWith({ unread: 4, unreadMessages: 1 }, true);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});
