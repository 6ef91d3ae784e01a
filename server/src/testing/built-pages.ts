import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openPages } from '#http/pages/open-pages.ts';
import { serverFolder } from '#infra/assets.ts';

type Builder = { build(parts: string[]): Promise<void> };

/** The pages as people get them. A stale build is renewed first: from the sources each page takes a second or more. */
export async function openBuiltPages() {
  const builder = pathToFileURL(join(serverFolder(), '../scripts/steps/build.mjs')).href;
  const { build }: Builder = await import(builder);
  await build(['web']);
  return openPages(false);
}
