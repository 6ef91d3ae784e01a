import { expect, test } from 'vitest';
import { criticalCssFor } from './critical-css.ts';

const css = [
  '/*! a word */@layer base,components;',
  '@layer base{h1,h2{margin:0}}',
  '@layer components{.card{color:red}.card .title,.list:is(.a,.b){color:blue}',
  '.icon:before{content:"}";mask:url("data:image/svg+xml;x{y}")}',
  '@media (width>=40rem){.card{padding:1rem}.other{padding:0}}@supports not selector(:popover-open){.sheet{display:flex}}}',
  '@keyframes spin{to{rotate:1turn}}@property --turn{syntax:"*"}',
  '.busy{rotate:var(--turn);animation:1s spin}[data-theme=dark]{color:white}::file-selector-button{color:red}',
  '.max-w-\\[52ch\\]{max-width:52ch}.sm\\:w-1\\/2{width:50%}.row:not(.off){gap:1px}',
].join('');
const usedIn = criticalCssFor(css);

test('a page gets what it uses and nothing else', () => {
  expect(usedIn('<h1 class="card">Jobs</h1>')).toBe(
    '/*! a word */@layer base,components;@layer base{h1{margin:0}}' +
      '@layer components{.card{color:red}@media (width>=40rem){.card{padding:1rem}}}',
  );
});

test('motions and properties come with the rules that name them', () => {
  expect(usedIn('<p class="busy"></p>')).toContain(
    '@keyframes spin{to{rotate:1turn}}@property --turn{syntax:"*"}.busy{rotate:var(--turn);animation:1s spin}',
  );
});

test('parts of an input come with that kind of input, a theme with the mark for it', () => {
  expect(usedIn('<input type="file"/>')).toContain('::file-selector-button{color:red}');
  expect(usedIn('<div data-theme="dark"></div>')).toContain('[data-theme=dark]{color:white}');
  expect(usedIn('<input type="text"/>')).not.toMatch(/file-selector|data-theme/);
});

test('strings with braces, escaped names and choices are read right', () => {
  expect(usedIn('<i class="icon list"></i>')).toContain(
    '.list:is(.a,.b){color:blue}.icon:before{content:"}";mask:url("data:image/svg+xml;x{y}")}',
  );
  const page = usedIn('<i class="max-w-[52ch] sm:w-1/2 row"></i>');
  expect(page).toContain('.max-w-\\[52ch\\]{max-width:52ch}.sm\\:w-1\\/2{width:50%}.row:not(.off){gap:1px}');
});

test('a page that comes again gets the same, another one its own', () => {
  const first = usedIn('<p class="card">One</p>');
  expect(usedIn('<p class="card">Two</p>')).toBe(first);
  expect(usedIn('<p class="row">Two</p>')).not.toBe(first);
});

test('a page that uses everything gets everything', () => {
  const all = 'card title list icon other sheet busy max-w-[52ch] sm:w-1/2 row';
  const page = `<h1>Jobs</h1><h2>New</h2><p class="${all}" data-theme="dark"></p><input type="file"/>`;
  expect(usedIn(page)).toBe(css);
});
