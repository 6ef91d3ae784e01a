import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { errorMessages } from './errors.ts';

const entries = Object.entries(endpoints);

test('every endpoint of every module is in the table', async () => {
  const files = readdirSync(import.meta.dirname).flatMap((name) => /^([a-z-]+)\.ts$/.exec(name)?.[1] ?? []);
  const declared = await Promise.all(
    files.map(async (name) => {
      const module: Record<string, unknown> = await import(`./${name}.ts`);
      return Object.keys(module).filter((key) => {
        const value = module[key];
        return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
      });
    }),
  );
  expect(new Set(Object.keys(endpoints))).toEqual(new Set(declared.flat()));
});

test('no two endpoints answer at the same method and path', () => {
  const places = entries.flatMap(([, { method, path, aliases = [], formerPaths = [] }]) =>
    [path, ...aliases, ...formerPaths].map((url) => `${method} ${url.replace(/:\w+/g, ':')}`),
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test.each(entries)('%s names its path parameters, and only errors that exist', (_name, endpoint) => {
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named);
  for (const code of endpoint.errors ?? []) expect(errorMessages).toHaveProperty(code);
});
