import { expect, test } from 'vitest';
import { stylesheetFor } from './used-css.ts';

const css = [
  '/*! a word */@layer base,components;',
  '@layer base{h1,h2{margin:0}}',
  '@layer components{.card{color:red}.card .title,.list:is(.a,.b){color:blue}',
  '.icon:before{content:"}";mask:url("data:image/svg+xml;x{y}")}',
  '@media (width>=40rem){.card{padding:1rem}.other{padding:0}}@supports not selector(:popover-open){.sheet{display:flex}}}',
  '@keyframes spin{to{rotate:1turn}}',
  '.max-w-\\[52ch\\]{max-width:52ch}.sm\\:w-1\\/2{width:50%}.row:not(.off){gap:1px}',
].join('');
const usedIn = stylesheetFor(css);

test('a page gets what it uses and what stands for all', () => {
  expect(usedIn('<p class="card"></p>')).toBe(
    '/*! a word */@layer base,components;@layer base{h1,h2{margin:0}}' +
      '@layer components{.card{color:red}@media (width>=40rem){.card{padding:1rem}}}@keyframes spin{to{rotate:1turn}}',
  );
});

test('strings with braces, escaped names and choices are read right', () => {
  expect(usedIn('<i class="icon list"></i>')).toContain(
    '.list:is(.a,.b){color:blue}.icon:before{content:"}";mask:url("data:image/svg+xml;x{y}")}',
  );
  const page = usedIn('<i class="max-w-[52ch] sm:w-1/2 row"></i>');
  expect(page).toContain('.max-w-\\[52ch\\]{max-width:52ch}.sm\\:w-1\\/2{width:50%}.row:not(.off){gap:1px}');
});

test('a page that uses everything gets everything', () => {
  const all = 'card title list icon other sheet max-w-[52ch] sm:w-1/2 row';
  expect(usedIn(`<p class="${all}"></p>`)).toBe(css);
});
