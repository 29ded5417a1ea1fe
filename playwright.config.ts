import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  // More than cores: tests wait for answers, streams and timers a third of their time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // For a machine that does other work as well: only what hangs takes this long, and no journey measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.LANEWAY_TEST_URL,
    headless: true,
    locale: 'en-GB',
    // Drawing transitions took a tenth of the CPU time; main-job.spec.ts runs with them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      // V8's helper threads took a tenth of the CPU time.
      args: [...chromiumFlags, '--js-flags=--single-threaded'],
    },
    // offline.spec.ts allows them: one that installs takes time from what is tested.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
