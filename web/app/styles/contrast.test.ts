import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** What `:root` says in the light theme, and what is different in the dark one. */
const themes = Array.from(css.matchAll(/:root \{([^}]*)/g), ([, block = '']) => block);

const coloursIn = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );

const [light = {}, dark = {}] = themes.map(coloursIn);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const text = [
  ...['ink', 'muted', 'green-text', 'clay-text', 'amber-text'].flatMap((name) =>
    ['paper', 'surface', 'sunken'].map((ground) => [name, ground]),
  ),
  ...['green-tint', 'gold-tint', 'clay-tint'].map((ground) => ['ink', ground]),
  ['green-text', 'green-tint'],
  ['amber-text', 'gold-tint'],
  ['clay-text', 'clay-tint'],
  ['on-green', 'green'],
  ['on-green', 'green-press'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-press'],
  ['on-gold', 'gold'],
  ['on-band', 'band'],
  ['on-band-muted', 'band'],
] as const;

const edges = [
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['gold', 'band'],
] as const;

const tints = ['tints.css', '../features/jobs/job-card.css'].flatMap((sheet) => {
  const rules = readFileSync(new URL(`../components/${sheet}`, import.meta.url), 'utf8');
  return Array.from(rules.matchAll(/--tint: (#[0-9a-f]{6})/g), ([, colour = '']) => colour);
});

/** As `color-mix(in srgb, one share, other)`. */
const mixed = (one: string, share: number, other: string): string =>
  [1, 3, 5].reduce((hex, at) => {
    const [a = 0, b = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return (
      hex +
      Math.round(a * share + b * (1 - share))
        .toString(16)
        .padStart(2, '0')
    );
  }, '#');

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('in the %s theme', (_, tokens) => {
  const measured = (pair: readonly (string | undefined)[]) => {
    const [front = '', ground = ''] = pair.map((name) => tokens[name ?? '']);
    expect([front, ground]).not.toContain('');
    return contrast(front, ground);
  };

  test.each(text)('a reader can read %s on %s', (...pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test('initials and types can be read in every tint, and no two companies share one by chance', () => {
    const { surface = '', ink = '' } = tokens;
    const grounds = tints.map((tint) => mixed(tint, 0.2, surface));
    const fronts = tints.map((tint) => mixed(tint, 0.45, ink));
    expect(tints).toHaveLength(12 + 3);
    expect(new Set(grounds.slice(0, 12)).size).toBe(12);
    for (const [at, front] of fronts.entries()) {
      expect(contrast(front, grounds[at] ?? ''), tints[at]).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(edges)('a person with weak sight sees where %s meets %s', (...pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme changes colours that there are', () => {
  expect(Object.keys(light)).toEqual(expect.arrayContaining(Object.keys(dark)));
});

// The browser tests look for other faults than those of colour in the light theme only.
test('a theme changes colours and shadows, nothing else', () => {
  const declarations = themes[1]?.split(';').map((line) => line.trim()) ?? [];
  expect(declarations.filter((line) => line && !isColour.test(line))).toEqual([]);
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !name.endsWith('tokens.css'),
  );
  const themed = sheets.filter((name) => /color-scheme/.test(readFileSync(`${folder}/${name}`, 'utf8')));
  expect(themed).toEqual([]);
});

const isColour = /^--[\w-]+: (#[0-9a-f]{6}|[\d\w ,/.()-]*rgb\([^;]*)$/;
