import { expect, test } from 'vitest';
import { partsOf } from './message-text.tsx';

const withoutPlace = (text: string) => partsOf(text).map(({ at, ...part }) => part);
const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

test('addresses of http and https become links, without the punctuation behind them', () => {
  expect(withoutPlace('See https://meet.example/a?b=1, or http://x.example.')).toEqual([
    { text: 'See ' },
    { text: 'https://meet.example/a?b=1', href: 'https://meet.example/a?b=1' },
    { text: ', or ' },
    { text: 'http://x.example', href: 'http://x.example' },
    { text: '.' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x.example',
  'mailto:a@b.example',
  'https://akwan.example@evil.example/login',
  'https://',
  '<a href="/x">x</a>',
])('%s stays text', (text) => {
  expect(linksIn(text)).toEqual([]);
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
