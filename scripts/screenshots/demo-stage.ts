import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { seed } from '@db/seeds/demo'
import { demoEmail, type DemoName, demoPassword } from '@db/seeds/demo/users'
import { readSettings } from '@/server/platform/settings/settings'
import { openPreparedDatabase } from '@/server/platform/embedded-postgres/prepared-database'
import { makeDataDir, startProduct } from '../../tests/e2e/support/product'
import { chromiumFlags, chromiumPath, ensureChromium } from '../chromium.mjs'
import { ensureBuilt } from '../setup.mjs'

export const themes = ['light', 'grey', 'dark'] as const
export type Theme = (typeof themes)[number]

type Look = { theme: Theme; options: BrowserContextOptions }

/** Starts the built product with the demo's data as of a date, and a Chromium in which the demo's users sign in. */
export async function openDemoStage(now: Date) {
  await ensureBuilt()
  await ensureChromium()
  const dataDir = await makeDataDir()
  const { db, close } = await openPreparedDatabase(readSettings({ DATA_DIR: dataDir }), console.error)
  await seed(db, now)
  await close()
  const product = await startProduct({ dataDir })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  return {
    browser,
    signIn: (name: DemoName, look: Look) => signIn(browser, product.url, name, look),
    register: (options: BrowserContextOptions) => register(browser, product.url, options),
    async close() {
      await browser.close()
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type DemoStage = Awaited<ReturnType<typeof openDemoStage>>

async function signIn(browser: Browser, baseURL: string, name: DemoName, { theme, options }: Look) {
  const data = { email: demoEmail(name), password: demoPassword, rememberMe: true }
  const context = await openBrowser(browser, { ...options, baseURL }, '/api/login', data)
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  return context
}

/** A browser of a newly registered person. */
const register = (browser: Browser, baseURL: string, options: BrowserContextOptions) =>
  openBrowser(browser, { ...options, baseURL }, '/api/register', {
    email: 'kim@example.org',
    username: 'kim',
    password: demoPassword,
  })

/** A browser whose session this call begins. */
async function openBrowser(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
  data: Record<string, string | boolean>,
) {
  const context = await browser.newContext({ ...options, locale: 'en-GB', reducedMotion: 'reduce' })
  const response = await context.request.post(path, { data })
  if (!response.ok()) throw new Error(`${path} opened no session: ${await response.text()}`)
  return context
}

/** The address of the board to show. */
export async function addressOfBoard(stage: DemoStage) {
  const context = await stage.signIn('eve', { theme: 'light', options: {} })
  const page = await context.newPage()
  await page.goto('/')
  const href = await page.getByRole('link', { name: 'North garden', exact: true }).getAttribute('href')
  await context.close()
  return href ?? '/'
}
