import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { serverFolder } from '#infra/assets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the programs below, each a file of its name. */
    processBundles: string;
  }
}

const scripts = {
  'file-worker': 'src/infra/storage/worker/file-worker.ts',
  'server-process': 'src/testing/server-process.ts',
  'mail-worker': 'src/infra/mail/testing/mail-worker.ts',
  'hold-database': 'src/infra/db/embedded/testing/hold-database.ts',
};

/** The programs that tests start in processes of their own, bundled once: from their sources each start takes seconds. */
export default async function setup(project: TestProject) {
  const root = serverFolder();
  await mkdir(join(root, 'build'), { recursive: true });
  // One folder for each run, since two may be under way. Inside of the package, where its assets and packages are found.
  const folder = await mkdtemp(join(root, 'build', 'test-'));
  // Another user starts some of them.
  await chmod(folder, 0o755);
  const rollupOptions = { input: scripts, output: { entryFileNames: '[name].js' } };
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { rollupOptions, outDir: folder, sourcemap: false, emptyOutDir: false },
  });
  project.provide('processBundles', folder);
  return () => rm(folder, { recursive: true, force: true });
}
