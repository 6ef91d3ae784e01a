import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
    globalSetup: ['server/src/testing/database-for-tests.ts'],
    // Machines are slow and shared: the limits end a hang, they measure nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Every file opens a house of its own; loading the whole product anew for each would take half of the time.
    isolate: false,
  },
});
