import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as facts from './facts.ts';

type Fact = facts.Fact;
const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && 'checked' in value;

const factsIn = (value: unknown): Fact[] =>
  isFact(value)
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(factsIn)
      : [];

const year = 365 * 24 * 3_600_000;

test('every fact has a source, and somebody has looked at it within a year', () => {
  const all = factsIn({ ...facts });
  expect(all.length).toBeGreaterThan(8);
  for (const { text, source, checked } of all) {
    expect(source.name, text).not.toBe('');
    expect(new URL(source.url).protocol, text).toBe('https:');
    expect(Date.now() - Date.parse(checked), `${text} was checked on ${checked}: read it again`).toBeLessThan(
      year,
    );
  }
});

/** What only the Authority can give, as the product must not promise it. */
const claims = [
  /placement letter/i,
  /accepted for (the )?national service/i,
  /national service office/i,
  /\b(we|akwan|employers?|your letter) (post|posts|register|registers|validates?|places?) (you|graduates|personnel)\b/i,
  /guarantee[sd]? [^.]{0,40}(posting|placement|national service)/i,
  /(posting|appointment) (is|was|has been) (confirmed|approved|secured)/i,
  /(letter|approval)[^.]{0,40} (confirms|proves|secures) [^.]{0,60}(posting|national service)/i,
  /nss\.gov\.gh/i,
];

const root = fileURLToPath(new URL('../../', import.meta.url));
const spoken = /\.(ts|tsx|md|mdx|html|txt|json)$/;

function textsUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'build', 'dist', '.react-router'].includes(entry.name) ? [] : textsUnder(path);
    return spoken.test(entry.name) && !path.endsWith('facts.test.ts') ? [path] : [];
  });
}

test('no sentence of pages, emails, letters, demo or documents claims what only the Authority can give', () => {
  const files = [
    'README.md',
    'CHANGELOG.md',
    ...['contract/src', 'server/src', 'web/app', 'docs', 'e2e'].flatMap(textsUnder),
  ];
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ');
    return claims.flatMap((claim) => {
      const match = claim.exec(text);
      return match ? [`${path}: ${match[0]}`] : [];
    });
  });
  expect(found).toEqual([]);
});

test.each([
  'Ama has been accepted for national service',
  'Take it to the national service office of your district.',
  'Your posting is confirmed',
  'Akwan guarantees a posting in Accra',
  'This letter confirms your posting',
])('"%s" would be found', (sentence) => {
  expect(claims.some((claim) => claim.test(sentence))).toBe(true);
});
