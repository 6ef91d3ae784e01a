import { expect, test } from 'vitest';
import { attributesIn, chooseRules, joinRules, rulesIn } from './stylesheet-rules.ts';

const sheet =
  '@layer components{.btn{color:red}@media (width>=40rem){.btn,a.link:hover{gap:0}.row{gap:0}}.row>.btn{gap:1px}}' +
  ':root{--ink:#000}@keyframes rise{0%{opacity:0}to{opacity:1}}';

test('a stylesheet is taken apart into its rules and put together again', () => {
  const rules = rulesIn(sheet);
  expect(rules.map(({ text }) => text)).toEqual([
    '.btn{color:red}',
    '.btn,a.link:hover{gap:0}',
    '.row{gap:0}',
    '.row>.btn{gap:1px}',
    ':root{--ink:#000}',
    '@keyframes rise{0%{opacity:0}to{opacity:1}}',
  ]);
  expect(joinRules(rules)).toBe(sheet);
  expect(joinRules([])).toBe('');
});

test('rules that are left out leave the layers and queries of the others whole', () => {
  const rules = rulesIn(sheet).filter(({ text }) => text.startsWith('.row'));
  expect(joinRules(rules)).toBe('@layer components{@media (width>=40rem){.row{gap:0}}.row>.btn{gap:1px}}');
});

test.each([
  ['.btn:hover,main .row>a.link', [['.btn'], ['.row', '.link']]],
  ['main h1', [[]]],
  [
    '.input[aria-invalid=true],[disabled] .input',
    [
      ['.input', '[aria-invalid=true'],
      ['[disabled', '.input'],
    ],
  ],
  ['.bar-link[aria-current]:focus-visible', [['.bar-link']]],
  ['.input:not(.plain,[readonly])', [['.input']]],
  ['.job>:is(.avatar,h2:not(.x))', [['.job']]],
  [':root:has(.menu:popover-open)', [[]]],
  ['.job:has(.a:not(.b))>h2', [['.job']]],
  ['@keyframes rise', []],
  ['@font-face', [[]]],
])('%s matches nothing without %j', (prelude, needs) => {
  expect(rulesIn(`${prelude}{gap:0}`)[0]?.needs).toEqual(needs);
});

test('a block without an end is no stylesheet', () => {
  expect(() => rulesIn('@layer base{.a{gap:0}')).toThrow(/no end/);
});

const chosen = (css: string, above: string, below: string | null) => {
  const attributes = (markup: string) => [...attributesIn(markup)];
  const { first, late } = chooseRules(
    rulesIn(css),
    attributes(above),
    below === null ? null : attributes(below),
  );
  return { first: joinRules(first), late: joinRules(late) };
};

test('a page meets the needs of rules by its classes, and by the states it is in', () => {
  const page =
    '<p class="card job">class=&quot;x&quot;</p><ul aria-busy="false"></ul><input readOnly="" class="input"/><p class="card job">';
  expect(attributesIn(page).size).toBe(4);
  const met = '.card.job{gap:0}.input[readonly]{gap:0}[aria-busy=false]{gap:0}';
  expect(chosen(`${met}.x{gap:0}[aria-busy=true]{gap:0}.card .x{gap:0}`, page, null)).toEqual({
    first: met,
    late: '.x{gap:0}[aria-busy=true]{gap:0}.card .x{gap:0}',
  });
});

test('below the content a page has the rules of what follows, or all others', () => {
  const css = '.card{gap:0}.card .foot{gap:0}.toast{gap:0}';
  const late = (below: string | null) => chosen(css, '<p class="card">', below).late;
  expect(late('<i class="foot">')).toBe('.card .foot{gap:0}');
  expect(late('<i>')).toBe('');
  expect(late(null)).toBe('.card .foot{gap:0}.toast{gap:0}');
});

test('movements come with the rules that name them', () => {
  const css =
    '.bar{animation:.2s rise}.toast{animation-name:spin}@keyframes rise{to{top:0}}@keyframes spin{to{top:0}}@keyframes ris{to{top:0}}';
  expect(chosen(css, '<p class="bar">', '').late).toBe('@keyframes rise{to{top:0}}');
  expect(chosen(css, '', '<p class="toast">').late).toBe(
    '.toast{animation-name:spin}@keyframes spin{to{top:0}}',
  );
});
