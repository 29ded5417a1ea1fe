import { mkdir, rm, stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { seed } from '@db/seeds/demo'
import { demoEmail, demoPassword } from '@db/seeds/demo/people'
import { readSettings } from '@/server/env'
import { openPreparedDatabase } from '@/server/prepared-database'
import { makeDataDir, startProduct } from '../tests/journeys/support/product'
import { chromiumFlags, chromiumPath, ensureChromium } from './chromium.mjs'
import { ensureBuilt, root } from './setup.mjs'

type Picture = {
  name: string
  theme: 'light' | 'grey' | 'dark'
  path: string
  phone?: true
  /** What brings the page into the state to show. */
  prepare?: (page: Page) => Promise<void>
}

const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.25 }
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
}
const folder = resolve(root, 'docs', 'images')

// Ten in the morning of today: what is due, done and late looks the same on every day that the pictures are taken.
const now = new Date()
now.setHours(10, 0, 0, 0)

await ensureBuilt()
await ensureChromium()
await mkdir(folder, { recursive: true })
const dataDir = await makeDataDir()
await fillWithDemo()
const product = await startProduct({ dataDir })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
try {
  const board = await addressOfBoard(browser)
  for (const picture of pictures(board)) await take(browser, picture)
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function pictures(board: string): Picture[] {
  return [
    { name: 'board-light', theme: 'light', path: board },
    { name: 'board-dark', theme: 'dark', path: board },
    { name: 'board-phone', theme: 'light', path: board, phone: true },
    { name: 'dashboard', theme: 'light', path: '/' },
    { name: 'my-tasks', theme: 'grey', path: '/my-tasks' },
    { name: 'task-details', theme: 'light', path: board, prepare: openFirstTask },
  ]
}

async function openFirstTask(page: Page) {
  await page.getByRole('link', { name: /^Lay out beds/ }).click()
  await page.getByRole('dialog').getByText('Seven and eight done').waitFor()
}

async function fillWithDemo() {
  const { db, close } = await openPreparedDatabase(readSettings({ DATA_DIR: dataDir }), console.error)
  await seed(db, now)
  await close()
}

async function signedIn(given: Browser, options: typeof wide | typeof phone) {
  const context = await given.newContext({
    ...options,
    baseURL: product.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const data = { email: demoEmail('eve'), password: demoPassword, rememberMe: true }
  const response = await context.request.post('/api/login', { data })
  if (!response.ok()) throw new Error(`The demo's first person could not sign in: ${await response.text()}`)
  return context
}

async function addressOfBoard(given: Browser) {
  const context = await signedIn(given, wide)
  const page = await context.newPage()
  await page.goto('/')
  const href = await page.getByRole('link', { name: 'North garden', exact: true }).getAttribute('href')
  await context.close()
  return href ?? '/'
}

async function take(given: Browser, { name, theme, path, phone: isPhone, prepare }: Picture) {
  const context = await signedIn(given, isPhone ? phone : wide)
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await context.clock.setFixedTime(now)
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.evaluate(() => document.fonts.ready)

  const file = resolve(folder, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  await context.close()
  const { size } = await stat(file)
  console.log(`${relative(root, file)}  ${Math.round(size / 1024)} kB`)
}
