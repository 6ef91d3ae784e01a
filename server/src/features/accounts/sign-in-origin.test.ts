import { expect, test } from 'vitest';
import { agentLabel, shortNetwork } from './sign-in-origin.presenter.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 9) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`Mozilla/5.0 (Linux; U; Android 11) ${webkit} Chrome/108.0 Safari/537.36 OPR/70.0`, 'Opera, Android'],
  ['Opera/9.80 (Android; Opera Mini/69.0/191.303; U; en) Presto/2.12.423 Version/12.16', 'Opera, Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8.5.0', null],
  ['<b>Chrome</b> evil.example', null],
  [undefined, null],
])('%s is shown as %s', (userAgent, label) => {
  expect(agentLabel(userAgent)).toBe(label);
});

test('a network is shortened', () => {
  expect(shortNetwork('154.160.17.9')).toBe('154.160.17.x');
  expect(shortNetwork('2c0f:2a80:1:2')).toBe('2c0f:2a80:1:…');
});
