import { expect, test } from 'vitest';
import { tableChoiceIn } from './table-choice.server.ts';
import { tableQuery } from './table-choice.ts';

const choice = (address: string) => tableChoiceIn(new URLSearchParams(address));

test('a table opens with the newest first and keeps the address short', () => {
  expect(choice('')).toEqual({ search: '', sort: 'created', direction: 'desc', page: 1 });
  expect(tableQuery(choice(''))).toEqual({});
});

test('an administrator who shares a search shares its order and page', () => {
  const address = 'search=Esi&sort=email&direction=desc&page=3';
  expect(String(new URLSearchParams(tableQuery(choice(address))))).toBe(address);
});

test.each(['sort=shoe-size', 'direction=sideways', 'page=-4', `search=${'a'.repeat(201)}`])(
  'what no table knows is as if it were not given: %s',
  (address) => {
    expect(choice(address)).toEqual(choice(''));
  },
);

test('a column other than the date begins with its first letters', () => {
  expect(choice('sort=name').direction).toBe('asc');
});
