import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rulesIn } from '#api/stylesheet-rules.ts';

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

/** As the build writes it, as far as it matters here. */
const minified = (css: string) =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .trim();

type Look = {
  selector: string;
  name: string;
  /** The element, without what it is in or what state it has. */
  subject: string;
  hasState: boolean;
  layer: string;
  weight: number;
  properties: string[];
  body: string;
};

/** By selector: what it says of elements of its last class. */
function looksIn(css: string): Look[] {
  return rulesIn(minified(css)).flatMap(({ inside: [layer = ''], text, needs }) => {
    const [selectors = '', body = ''] = text.split('{');
    const properties = Array.from(body.matchAll(/(?:^|;)([a-z-]+)/g), ([, name = '']) => name);
    return needs.map((names, index) => {
      const selector = selectors.split(/,(?![^(]*\))/)[index] ?? '';
      const weight = selector.match(/\.|\[|(?<!:):(?!(?:is|not|has)\()/g)?.length ?? 0;
      const subject =
        /[^ >+~]*$/.exec(selector.replaceAll(/\[[^\]]*\]|(?<!:):[\w-]+(?:\([^()]*\))?/g, ''))?.[0] ?? '';
      const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1));
      const hasState = classes.length < names.length;
      return { selector, name: classes.at(-1) ?? '', subject, hasState, layer, weight, properties, body };
    });
  });
}

/** `border` against `border-color`, but not `border-color` against `border-radius`. */
const contradict = (one: string, other: string) =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

// The server cuts a sheet in two, by the classes that stand above the end of the content, and states come below it. A rule
// that comes below must not win there what it loses where they are together.
test('a class says nothing against a variant or a state of it that stands before', () => {
  const elements = sources.flatMap((file) => classesIn(read(file)));
  const isVariant = (variant: string, base: string) =>
    variant.startsWith(`${base}-`) &&
    elements.some((names) => names.has(base) && (names.has(variant) || names.has(`${base}-$`)));
  const mayComeBelow = (one: Look, other: Look) =>
    isVariant(one.name, other.name) || (one.hasState && !other.hasState && one.subject === other.subject);
  const mistakes = files
    .filter((name) => name.endsWith('.css'))
    .flatMap((file) => {
      const looks = looksIn(read(file));
      return looks.flatMap((look, index) =>
        looks
          .slice(index + 1)
          .filter(({ layer, weight }) => layer === look.layer && weight === look.weight)
          .filter(({ body }) => body !== look.body)
          .filter((after) => after.name && mayComeBelow(look, after))
          .filter(({ properties }) =>
            properties.some((one) => look.properties.some((other) => contradict(one, other))),
          )
          .map(({ selector }) => `${file}: ${look.selector} before ${selector}`),
      );
    });
  expect(mistakes).toEqual([]);
});
