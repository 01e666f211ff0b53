import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  globalSetup: '../harness/testRecords.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // A test that waits in vain ends while its page still shows why.
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.ASTROLABE_TEST_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
