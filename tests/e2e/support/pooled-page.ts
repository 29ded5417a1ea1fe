import { type Browser, type Page, type PlaywrightTestOptions, test as base } from '@playwright/test'
import { PagePool } from './page-pool'

type Fixtures = {
  /** Its `goto` and `reload` return once the app handles keys, except with `waitUntil: 'commit'`. */
  page: Page
  pooledPage: Awaited<ReturnType<PagePool['lend']>>
  /** Whether tests may share a page one after the other; false for tests of a first visit. */
  reusesPages: boolean
  /**
   * Whether pages fetch parts that they may open later, and install the service worker: a third of a load's
   * CPU time.
   */
  fetchesAhead: boolean
}

type ContextOption = Exclude<
  keyof PlaywrightTestOptions,
  'actionTimeout' | 'navigationTimeout' | 'testIdAttribute'
>

const pools = new WeakMap<Browser, PagePool>()

/** The pages of a worker's browser. */
export function pagePool(browser: Browser) {
  const pool = pools.get(browser) ?? new PagePool(browser)
  pools.set(browser, pool)
  return pool
}

/** Playwright's `test`; the {@link PagePool} lends it the page and the context. */
export const test = base.extend<Fixtures, { pool: PagePool }>({
  pool: [
    async ({ browser }, provide) => {
      const pool = pagePool(browser)
      await provide(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],

  reusesPages: [true, { option: true }],
  fetchesAhead: [false, { option: true }],

  pooledPage: async (
    {
      pool,
      reusesPages,
      fetchesAhead,
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contrast,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      forcedColors,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      reducedMotion,
      screen,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    provide,
  ) => {
    const options = {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contrast,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      forcedColors,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      reducedMotion,
      screen,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    } satisfies Record<ContextOption, unknown>
    // A service worker would outlive the test, and a separate product's data does not suit the next test.
    const isReusable = reusesPages && serviceWorkers === 'block' && baseURL === process.env.LANEWAY_TEST_URL
    pool.startTest(isReusable ? JSON.stringify({ ...options, fetchesAhead }) : undefined, fetchesAhead)
    await provide(await pool.lend())
    await pool.endTest(new URL('/healthz', baseURL).href)
  },

  context: async ({ pooledPage }, provide) => {
    await provide(pooledPage.context)
  },

  page: async ({ pooledPage }, provide) => {
    await provide(pooledPage.page)
  },
})
