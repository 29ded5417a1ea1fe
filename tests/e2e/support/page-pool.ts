import type { Browser, BrowserContext, Page } from '@playwright/test'
import { waitingForAppInEachPage } from './waiting-for-app'

type PooledPage = {
  options: string | undefined
  context: BrowserContext
  page: Page
  viewport: ReturnType<Page['viewportSize']>
  isChanged: () => boolean
}

/**
 * Lends pages to one test after the other: a renderer process that knows the app's code starts it faster than
 * a new process. Between two tests, the pool deletes everything that a test can leave behind; it closes a
 * page whose test changed more than that, such as the clock.
 */
export class PagePool {
  private options: string | undefined
  private fetchesAhead = false
  private lent: PooledPage[] = []
  private idle: PooledPage[] = []
  constructor(private readonly browser: Browser) {}

  /**
   * @param options The options of the test's contexts; undefined for a test whose pages no other test uses.
   * @param fetchesAhead Whether pages fetch parts that they may open later, and install the service worker.
   */
  startTest(options: string | undefined, fetchesAhead = false) {
    this.options = options
    this.fetchesAhead = fetchesAhead
  }

  /** A page in a separate context, without cookies. */
  async lend(): Promise<PooledPage> {
    const { options, fetchesAhead } = this
    const found = this.idle.find((each) => options !== undefined && each.options === options)
    this.idle = this.idle.filter((each) => each !== found)
    const pooled = found ?? (await open(this.browser, options, fetchesAhead))
    this.lent.push(pooled)
    return pooled
  }

  /**
   * Takes all pages back, and closes the contexts that the test itself opened.
   * @param blankPage URL of a page without scripts, on the origin whose data the pool deletes.
   */
  async endTest(blankPage: string) {
    const own = new Set([...this.idle, ...this.lent].map(({ context }) => context))
    const others = this.browser.contexts().filter((each) => !own.has(each))
    await Promise.all(others.map((each) => each.close()))
    const cleaned = await Promise.all(this.lent.splice(0).map((each) => clean(each, blankPage)))
    this.idle.push(...cleaned.flat())
    const surplus = this.idle.splice(0, Math.max(0, this.idle.length - maxIdle))
    await Promise.all(surplus.map(({ context }) => context.close()))
  }

  async close() {
    await Promise.all(this.idle.splice(0).map(({ context }) => context.close()))
  }
}

/** For the main user of a test and the guests, whose options differ only in a few files. */
const maxIdle = 4

/** Playwright itself listens to further events. */
const listenedTo = [
  'console',
  'dialog',
  'download',
  'page',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
]

/** The changes that {@link clean} does not undo. */
const changesOfContext = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
]
const changesOfPage = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
]
const changesOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']

async function open(
  browser: Browser,
  options: string | undefined,
  fetchesAhead: boolean,
): Promise<PooledPage> {
  const context = waitingForAppInEachPage(await browser.newContext())
  if (!fetchesAhead) await context.addInitScript(saveData)
  const page = await context.newPage()
  const watched = [
    watch(context, changesOfContext),
    watch(page, changesOfPage),
    watch(context.clock, changesOfClock),
    watch(page.clock, changesOfClock),
  ]
  const isChanged = () => watched.some((each) => each())
  return { options, context, page, viewport: page.viewportSize(), isChanged }
}

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

/** Returns whether one of these methods was called. */
function watch(target: object, methods: string[]) {
  let isCalled = false
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name)
    if (!isMethod(method)) throw new Error(`Playwright has no ${name}`)
    const value = (...values: unknown[]): unknown => {
      isCalled = true
      return Reflect.apply(method, target, values)
    }
    Object.defineProperty(target, name, { value, configurable: true })
  }
  return () => isCalled
}

const isMethod = (value: unknown): value is (...values: unknown[]) => unknown => typeof value === 'function'

/** @returns The page for the next test, or nothing after closing it. */
async function clean(pooled: PooledPage, blankPage: string) {
  const { options, context, page, viewport, isChanged } = pooled
  if (options === undefined || page.isClosed() || isChanged()) {
    await context.close()
    return []
  }
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  for (const event of listenedTo) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await page.goto(blankPage, { waitUntil: 'commit' })
  const others = context.pages().filter((each) => each !== page)
  await Promise.all(others.map((each) => each.close()))
  await context.clearCookies()
  await page.evaluate(clearOrigin)
  await page.mouse.move(0, 0)
  if (viewport) await page.setViewportSize(viewport)
  return [pooled]
}

async function clearOrigin() {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  for (const name of await caches.keys()) await caches.delete(name)
}
