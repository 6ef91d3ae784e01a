import { expect, test } from 'vitest';
import { isNarrowed, mentorshipsHref, readMentorshipSearch } from './mentorship-search.ts';

const read = (query: string) => readMentorshipSearch(new URLSearchParams(query));

test('a shared link means the same to everybody who opens it', () => {
  const search = read('search=data&skill=Python');
  expect(search).toEqual({ search: 'data', skill: 'Python' });
  expect(mentorshipsHref(search)).toBe('/mentorships?search=data&skill=Python');
  expect(mentorshipsHref(search, 'next')).toBe('/mentorships?search=data&skill=Python&cursor=next');
});

test('what a link says and nobody knows is ignored', () => {
  expect(read('skill=Juggling&search=%00%20')).toEqual({ search: '', skill: '' });
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
  expect(isNarrowed(read('skill=Juggling'))).toBe(false);
  expect(mentorshipsHref(read(''))).toBe('/mentorships');
});
