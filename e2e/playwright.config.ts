import { defineConfig } from '@playwright/test';

// The machines that run this may be slow and shared: the limits end a hang, they measure nothing.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: pages wait for the server, and the tests of a start for processes.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.AKWAN_URL,
    trace: 'off',
    reuseContext: true,
    // It would answer before the tests' own routes do; its own test allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Moving parts are drawn sixty times a second, which takes a tenth of the processor; a test about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // Pages live for a second here: code that is compiled to be faster later never earns that back.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
});
