import { expect, test } from 'vitest';
import { type FileKey, newFileKey, placeOf } from '#infra/storage/file-store.ts';
import { walkMissing } from './storage-check.ts';

const inOrder = (keys: FileKey[]) => [...keys].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

async function* walk(keys: FileKey[]) {
  yield* inOrder(keys);
}

test('rows and files are compared side by side: what is named but not stored comes out, and all are counted', async () => {
  const both = Array.from({ length: 300 }, (_each, at) => newFileKey(at % 3 ? 'cv' : 'avatar'));
  const named = Array.from({ length: 40 }, () => newFileKey('cv'));
  const stored = Array.from({ length: 50 }, () => newFileKey('avatar'));
  const compare = async (rows: FileKey[], files: FileKey[]) => {
    const count = { named: 0, stored: 0 };
    const missing: FileKey[] = [];
    for await (const key of walkMissing(walk(rows), walk(files), count)) missing.push(key);
    return { ...count, missing };
  };
  expect(await compare([...both, ...named], [...both, ...stored])).toEqual({
    named: 340,
    stored: 350,
    missing: inOrder(named),
  });
  expect(await compare(named, [])).toEqual({ named: 40, stored: 0, missing: inOrder(named) });
  expect(await compare([], stored)).toEqual({ named: 0, stored: 50, missing: [] });
});
