import { expect, test } from 'vitest';
import { wordsFirst } from './words-first.ts';

test('a page asks for its scripts after its words', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="icon" href="/i.svg"/></head><body>Words</body>';
  const page = wordsFirst(html, 'n');
  expect(page).toContain('<head><link rel="icon" href="/i.svg"/></head>');
  expect(page.indexOf('Words')).toBeLessThan(page.indexOf('["/a.js"]'));
  expect(page).toContain('<script nonce="n">');
});
