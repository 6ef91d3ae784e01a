import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { beginFile } from './unfinished-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'akwan-unfinished-'));
afterAll(() => rm(folder, { recursive: true }));

async function begin(name: string) {
  const before = process.listeners('exit');
  const file = beginFile(join(folder, name));
  await writeFile(file.unfinished, 'half');
  const atExit = () => process.listeners('exit').filter((listener) => !before.includes(listener));
  return { ...file, atExit };
}

test('a file has its name when it is whole, and what ends the process before removes it', async () => {
  const [whole, failed, interrupted] = [
    await begin('whole'),
    await begin('failed'),
    await begin('interrupted'),
  ];
  expect(await readdir(folder)).toHaveLength(3);
  await whole.finish();
  await failed.discard();
  expect((await readdir(folder)).sort()).toEqual(['interrupted.unfinished', 'whole']);
  const [end, ...others] = interrupted.atExit();
  expect(others).toEqual([]);
  end?.call(process, 1);
  expect(await readdir(folder)).toEqual(['whole']);
  process.off('exit', end as () => void);
});
