import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(posix.join(app, file), 'utf8');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' });

/** The stylesheet that says how a class looks: the one in which it begins a selector. */
const home = new Map<string, string>();
for (const file of files.filter((name) => name.endsWith('.css'))) {
  for (const [, name = ''] of read(file).matchAll(/(?:^|[\n,]) *(?:[a-z]+|:root:has\()?\.([a-z][\w-]*)/g)) {
    if (!home.has(name)) home.set(name, file);
  }
}

const classAttribute =
  /(?:className|linkClass)(?:=|: )("[^"]*"|'[^']*'|`[^`]*`|\{(?:\$\{[^}]*\}|[^}])*\})|classNames\(([^;]*?)\)[;}\n]/g;

/** The classes that one element may have, by element. */
function classesIn(source: string): Set<string>[] {
  return Array.from(source.matchAll(classAttribute), ([, one, other]) => {
    const value = one ?? other ?? '';
    const texts = [
      ...(value.match(/(?<!=== )(?:'[^']*'|"[^"]*")/g) ?? []),
      ...(value.replaceAll(/\$\{[^}]*\}/g, '$').match(/`[^`]*`/g) ?? []),
    ];
    return new Set(texts.flatMap((text) => text.slice(1, -1).split(/\s+/)));
  });
}

const sources = files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));

function importsOf(file: string): string[] {
  return Array.from(read(file).matchAll(/(?:^import|from) '([#.].+\.(?:css|tsx))';$/gm), ([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
  );
}

/** What a file imports itself, and what comes with a component that it imports. */
function sheetsOf(file: string): string[] {
  const direct = importsOf(file);
  return [...direct, ...direct.filter((name) => name.endsWith('.tsx')).flatMap(importsOf)];
}

test('a component imports the stylesheet of every class it names, so that no page comes without it', () => {
  const missing = sources.flatMap((file) => {
    const imported = sheetsOf(file);
    const names = new Set(classesIn(read(file)).flatMap((element) => [...element]));
    return [...names].flatMap((name) => {
      const sheet = home.get(name);
      return sheet && !sheet.startsWith('styles/') && !imported.includes(sheet)
        ? `${file}: .${name} of ${sheet}`
        : [];
    });
  });
  expect(missing).toEqual([]);
});

test('a class has one stylesheet, so that two subjects on one page do not style each other', () => {
  const sheets = new Map<string, string[]>();
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    for (const [, name = ''] of read(file).matchAll(/(?:^|[\n{}]) *\.([a-z][\w-]*) \{/g)) {
      const known = sheets.get(name) ?? [];
      if (!known.includes(file)) sheets.set(name, [...known, file]);
    }
  }
  expect([...sheets].filter(([, named]) => named.length > 1)).toEqual([]);
});

test('the header has the styles of what it loads for members alone', () => {
  const reachable = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    if (file.endsWith('.tsx')) for (const imported of importsOf(file)) reachable(imported, seen);
    return seen;
  };
  const ofPage = reachable('root.tsx');
  const sheets = [...reachable('layout/account-bar.tsx')].filter((file) => file.endsWith('.css'));
  expect(sheets).not.toHaveLength(0);
  expect(sheets.filter((sheet) => !ofPage.has(sheet))).toEqual([]);
});
