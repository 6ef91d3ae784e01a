import { expect, test } from 'vitest';
import { clearedSearch, filtersSet, jobsHref, readJobSearch } from './job-search.ts';

const employerId = '0190a0b1-0000-7000-8000-000000000001';
const read = (query: string) => readJobSearch(new URLSearchParams(query));

test('a shared link says what was searched', () => {
  const search = read(
    `search=Data+analyst&type=NSS&location=Volta+Region&category=Finance&style=Remote&pay=1000&closingSoon=true&verified=true&sort=pay&employer=Esi+Mensah&employerId=${employerId}`,
  );
  expect(search).toEqual({
    search: 'Data analyst',
    type: 'NSS',
    location: 'Volta Region',
    category: 'Finance',
    style: 'Remote',
    pay: '1000',
    closingSoon: 'true',
    verified: 'true',
    sort: 'pay',
    employer: 'Esi Mensah',
    employerId,
    more: '',
    exact: '',
  });
  expect(readJobSearch(new URL(jobsHref(search), 'http://akwan').searchParams)).toEqual(search);
  expect(filtersSet(search)).toBe(7);
});

test('what the link says and nobody knows is ignored', () => {
  const search = read(
    'type=CEO&location=Mars&category=&style=Lazy&pay=7&closingSoon=1&verified=no&sort=newest&employerId=7&page=3&search=%00%20',
  );
  expect(jobsHref(search)).toBe('/jobs');
});

test('an endless word is cut', () => {
  expect(read(`search=${'a'.repeat(5000)}`).search).toHaveLength(200);
});

test('the place in the list is part of the address', () => {
  expect(jobsHref(read('type=NSS'), 'abc')).toBe('/jobs?type=NSS&cursor=abc');
});

test('clearing drops filters and search, then the employer', () => {
  expect(jobsHref(clearedSearch(read('search=a&type=NSS&employer=Esi')))).toBe('/jobs?employer=Esi');
  expect(jobsHref(clearedSearch(read('sort=pay&employer=Esi')))).toBe('/jobs?employer=Esi');
  expect(jobsHref(clearedSearch(read('employer=Esi')))).toBe('/jobs');
});
