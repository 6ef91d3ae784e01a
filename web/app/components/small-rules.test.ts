import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { fileSize } from './file-picker.tsx';
import { pagesToShow } from './pagination.tsx';
import { withToast } from './toast-list.ts';

test('a person with two names is shown by two initials, one without any by U', () => {
  expect(initialsOf('Esi Mensah')).toBe('EM');
  expect(initialsOf('ɔfɔri')).toBe('Ɔ');
  expect(initialsOf(' ')).toBe('U');
  expect(initialsOf(null)).toBe('U');
});

test('an applicant reads the size of a CV in familiar units', () => {
  expect([12, 320_000, 5_242_880].map(fileSize)).toEqual(['12 bytes', '313 KB', '5.0 MB']);
});

test('a reader of a long list sees the first, the last and the neighbouring pages', () => {
  expect(pagesToShow(1, 3)).toEqual([1, 2, 3]);
  expect(pagesToShow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pagesToShow(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
});

test('a message that arrives twice at one moment is told once, later again', () => {
  const message = { kind: 'error', text: 'Failed to fetch jobs' } as const;
  const once = withToast([], message, 1, 1000);
  expect(withToast(once, message, 2, 1010)).toBe(once);
  expect(withToast(once, message, 3, 3000).map((toast) => toast.id)).toEqual([3]);
  expect(withToast(once, { ...message, kind: 'info' }, 4, 1010)).toHaveLength(2);
});

test('a person who tries again reads the new message, not the pile of the old ones', () => {
  const told = withToast([], { kind: 'success', text: 'Login successful' }, 1, 1000);
  const failed = withToast(told, { kind: 'error', text: 'Please fill in all fields' }, 2, 2000);
  const alsoFailed = withToast(failed, { kind: 'error', text: 'Failed to fetch jobs' }, 3, 2010);
  expect(alsoFailed.map(({ id }) => id)).toEqual([1, 2, 3]);
  const saved = withToast(alsoFailed, { kind: 'success', text: 'Profile updated successfully!' }, 4, 4000);
  expect(saved.map(({ id }) => id)).toEqual([1, 4]);
});

test('a title that leads somewhere looks like a link', () => {
  const css = readFileSync(new URL('./card.css', import.meta.url), 'utf8');
  expect(css).toMatch(/\.card-link,\s*\.title-link \{[^}]*text-decoration: underline;/);
});
