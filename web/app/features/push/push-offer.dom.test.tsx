// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstallHint } from './install-hint.tsx';
import { PushOffer } from './push-offer.tsx';

const key = { success: true, key: 'BAAA' };
let calls: [string, RequestInit][] = [];
let subscription: PushSubscription | null = null;
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: vi.fn(async () => {
    const json = { endpoint: 'https://push.example.com/a', keys: { p256dh: 'p', auth: 'a' } };
    subscription = { toJSON: () => json } as unknown as PushSubscription;
    return subscription;
  }),
};
const registration = { pushManager };
const asked = vi.fn(async () => 'granted');

beforeEach(() => {
  calls = [];
  subscription = null;
  localStorage.clear();
  localStorage.setItem('userId', 'ama');
  asked.mockClear();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    calls.push([url, request]);
    return Response.json(url.endsWith('/key') ? key : { success: true, message: 'On.' });
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offer = () =>
  screen.findByRole('button', { name: /^Tell me on this (phone|computer) when they answer$/ });

test('the browser is asked only when the person wants to hear, and the server knows the device then', async () => {
  render(<PushOffer />);
  const button = await offer();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect((await screen.findByRole('status')).textContent).toMatch(/when they answer/);
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BAAA' });
  const [url, request] = calls.at(-1) ?? [];
  expect([url, request?.method]).toEqual(['/api/push/subscription', 'PUT']);
  expect(localStorage.getItem('push')).toMatch(/^ama /);
});

test('who says "Not now" is not asked again', async () => {
  render(<PushOffer />);
  await offer();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(<PushOffer />);
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
});

test('the hint about the home screen comes when the browser can do it, and never again when dismissed', async () => {
  render(<InstallHint />);
  expect(screen.queryByText('Akwan on your home screen')).toBeNull();
  Object.assign(window, { installOffer: Object.assign(new Event('beforeinstallprompt'), { prompt() {} }) });
  dispatchEvent(new Event('beforeinstallprompt'));
  await screen.findByText('Akwan on your home screen');
  await userEvent.click(screen.getByRole('button', { name: 'Do not ask again' }));
  cleanup();
  render(<InstallHint />);
  expect(screen.queryByText('Akwan on your home screen')).toBeNull();
});
