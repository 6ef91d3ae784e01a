import { expect, test } from 'vitest';
import { preloadAfterContent } from './preloads.server.ts';

const links =
  '<link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b$&.js"/>';
const icon = '<link rel="icon" href="/favicon.svg"/>';

test.each([
  [
    'stand below it',
    `${icon}${links}<main>Text</main><footer/>`,
    `${icon}<main>Text</main>${links}<footer/>`,
  ],
  ['stay where there is none', `${icon}${links}<p>Text</p>`, `${icon}${links}<p>Text</p>`],
  ['need not be there', `${icon}<main>Text</main>`, `${icon}<main>Text</main>`],
])('scripts of a page are fetched after its content: the links %s', (_what, html, expected) => {
  expect(preloadAfterContent(html)).toBe(expected);
});
