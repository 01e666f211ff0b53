import { defineConfig } from '@playwright/test';
import { findChromium } from '../harness/findChromium.mjs';
import { isWhole } from './walks';

export default defineConfig({
  testDir: '.',
  globalSetup: '../harness/testRecords.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  // Each has a product and a Chromium: one is left to wait half of the time.
  workers: 2,
  // Walks are left out of the check.
  ...(!isWhole && { grepInvert: /@more/ }),
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // A click on what still moves may end on its neighbour.
    contextOptions: { reducedMotion: 'reduce' },
    // A test that waits in vain ends while its page still shows why.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace of every test makes all of them a quarter slower: ask for one with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Pages of one context share a process, and what it has compiled: see BrowserContexts.
        '--process-per-site',
        // What is compiled already is not compiled again beside it. The switch takes the place of Playwright's own: the others are those of its features that matter here.
        '--disable-features=ScriptStreaming,PaintHolding,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,DestroyProfileOnBrowserClose',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
