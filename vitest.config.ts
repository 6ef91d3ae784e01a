import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// These take ten seconds or more: begun last, they would keep one worker busy alone.
const slow = /access-matrix|fuzz\.test|hostile-files|page-queries|search-pages/;
// These too, but mostly wait for processes of their own: side by side, they would leave the cores with nothing to do.
const waiting = /embedded-database|mailer\.test|killed-server|lost-database/;
const filesBetweenWaiting = 35;

class SlowFirstAndDocumentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A worker that shares its modules ends when the next file wants another environment: those with a document come last.
    const rank = ({ moduleId }: TestSpecification) =>
      slow.test(moduleId) ? 0 : moduleId.includes('.dom.test.') ? 2 : 1;
    const sorted = (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
    const order = sorted.filter(({ moduleId }) => !waiting.test(moduleId));
    const spread = sorted.filter(({ moduleId }) => waiting.test(moduleId));
    for (const [index, file] of spread.entries()) order.splice(index * filesBetweenWaiting, 0, file);
    return order;
  }
}

export default defineConfig({
  test: {
    // Hashes of passwords are slow on purpose, and took a core for half a minute.
    alias: {
      '@node-rs/argon2': fileURLToPath(new URL('server/src/testing/quick-argon2.ts', import.meta.url)),
    },
    include: ['{contract,server,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
    globalSetup: ['server/src/testing/database-for-tests.ts', 'server/src/testing/process-bundles.ts'],
    // Machines may be slow and shared: the limits end a hang, they measure nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    setupFiles: ['web/app/testing/patient-queries.ts'],
    // One more than the cores of a small machine: some files wait for other processes, and each worker loads the product.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirstAndDocumentsLast },
    // Every file opens a test app of its own; loading the whole product anew for each would take half of the time.
    isolate: false,
  },
});
