import { expect, test } from 'vitest';
import { cell } from './csv-response.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+233 24', "'+233 24"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  ['Ltd;=cmd()', '"Ltd;\'=cmd()"'],
  ['Ltd; \t-2', '"Ltd;\' \t\'-2"'],
  ['one\n=two', '"one\n\'=two"'],
  ['a;"=x"', '"a;\'""=x"""'],
  ['\uff1d1', "'\uff1d1"],
])('%j cannot become a formula, whatever separates the cells', (text, expected) => {
  expect(cell(text)).toBe(expected);
});

test.each([
  ['Esi Mensah', 'Esi Mensah'],
  ['esi@demo.example', 'esi@demo.example'],
  ['a = b', 'a = b'],
  ['Volta, Ltd', '"Volta, Ltd"'],
  [-5, '-5'],
  [null, ''],
])('%j stays as it is', (value, expected) => {
  expect(cell(value)).toBe(expected);
});
