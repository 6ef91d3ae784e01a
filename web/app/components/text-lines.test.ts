import { expect, test } from 'vitest';
import { linesOf } from './text-lines.tsx';

test('each line of a text is an item of the list', () => {
  expect(linesOf('Enter receipts\r\n\n - Reconcile the bank \n• Smile')).toEqual([
    'Enter receipts',
    'Reconcile the bank',
    'Smile',
  ]);
});

test.each([null, '', ' \n '])('a text without words has no items', (text) => {
  expect(linesOf(text)).toEqual([]);
});
