import { expect, test } from 'vitest';
import { externalLinksOf } from './external-links.ts';

test('addresses separated by commas become links', () => {
  expect(externalLinksOf('https://www.volta.example/, volta.example/careers\nhttp://a.example')).toEqual([
    { href: 'https://www.volta.example/', label: 'volta.example' },
    { href: 'https://volta.example/careers', label: 'volta.example/careers' },
    { href: 'http://a.example/', label: 'a.example' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://bank.example@evil.example',
  'just words',
  'localhost',
  '',
  null,
])('%s is no link', (text) => {
  expect(externalLinksOf(text)).toEqual([]);
});
