import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assetPath } from '#infra/assets.ts';
import { isCommonPassword } from './common-passwords.service.ts';

const everybodysPasswords = [
  'password',
  'password1',
  'password123',
  '12345678',
  '123456789',
  'qwerty123',
  'iloveyou',
  'football',
  'baseball1',
  'welcome1',
  'admin123',
  'letmein1',
  'abc12345',
  '11111111',
  'passw0rd',
  'PassWord123',
  'QWERTY123',
  'Akwan2026',
  'ghana1957',
  'National Service',
];

describe('a person who chooses a password', () => {
  test.each(everybodysPasswords)('is told that %s is common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test('may use a common word inside a longer password', () => {
    expect(isCommonPassword('my football boots are red')).toBe(false);
    expect(isCommonPassword(' password')).toBe(false);
    expect(isCommonPassword('akwan bridges in Accra')).toBe(false);
    expect(isCommonPassword('Employer 4711!')).toBe(false);
    expect(isCommonPassword('Mentor-2031')).toBe(false);
  });

  test('may use one that is simple but stands in no list', () => {
    expect(isCommonPassword('kenkey and fish')).toBe(false);
    expect(isCommonPassword('')).toBe(false);
  });
});

test('the list holds about 10,000 different passwords of 8 characters or more, in lower case', () => {
  const lines = readFileSync(assetPath('common-passwords.txt'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(9_500);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => line.length < 8 || line !== line.toLowerCase())).toEqual([]);
});
