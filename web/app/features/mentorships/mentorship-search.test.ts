import { expect, test } from 'vitest';
import { biographyOf } from './mentorship-card-data.ts';
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

test('a card has one line of a biography, cut at a word, and the whole to open where it does not fit', () => {
  expect(biographyOf(null)).toEqual({ line: null, biography: null });
  expect(biographyOf('  \n ')).toEqual({ line: null, biography: null });
  expect(biographyOf('Engineer in Accra.')).toEqual({ line: 'Engineer in Accra.', biography: null });
  expect(biographyOf('Engineer in Accra.\nLikes SQL.')).toEqual({
    line: 'Engineer in Accra.',
    biography: 'Engineer in Accra.\nLikes SQL.',
  });
  const long = 'word '.repeat(60).trim();
  const { line, biography } = biographyOf(long);
  expect(biography).toBe(long);
  expect(line?.length).toBeLessThanOrEqual(141);
  expect(line).toMatch(/ word…$/);
});
