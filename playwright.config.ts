import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.LANEWAY_TEST_URL,
    headless: true,
    locale: 'en-GB',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    screenshot: 'only-on-failure',
  },
})
