import { mkdir, stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Recorder, recorderOf } from './screenshots/animation'
import { dayOfEve } from './screenshots/day-of-eve'
import { firstHour } from './screenshots/first-hour'
import { addressOfBoard, openDemoStage, type Theme } from './screenshots/demo-stage'
import { root } from './setup.mjs'

type Picture = {
  name: string
  theme: Theme
  path: string
  phone?: true
  /** Brings the page into the state of the screenshot. */
  prepare?: (page: Page) => Promise<void>
}

const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.25 }
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
}
const small = { width: 1200, height: 700 }
const folder = resolve(root, 'docs', 'images')

// Today at 10:00: due dates look the same at any time of day.
const now = new Date()
now.setHours(10, 0, 0, 0)

await mkdir(folder, { recursive: true })
const stage = await openDemoStage(now)
try {
  const board = await addressOfBoard(stage)
  for (const picture of pictures(board)) await take(picture)
  await animate({ name: 'first-hour', open: stage.register, path: '/', act: firstHour })
  const openAsEve = (options: BrowserContextOptions) => stage.signIn('eve', { theme: 'light', options })
  await animate({ name: 'day', open: openAsEve, path: board, act: dayOfEve })
} finally {
  await stage.close()
}

function pictures(board: string): Picture[] {
  return [
    { name: 'board-light', theme: 'light', path: board },
    { name: 'board-dark', theme: 'dark', path: board },
    { name: 'board-phone', theme: 'light', path: board, phone: true },
    { name: 'dashboard', theme: 'light', path: '/' },
    { name: 'my-tasks', theme: 'grey', path: '/my-tasks' },
    { name: 'inbox', theme: 'light', path: '/inbox' },
    { name: 'task-details', theme: 'light', path: board, prepare: openTalkedAbout },
    { name: 'palette', theme: 'light', path: board, prepare: search },
  ]
}

async function openTalkedAbout(page: Page) {
  await page.getByRole('link', { name: /^Survey the north wall/ }).click()
  const details = page.getByRole('dialog')
  await details.locator('strong').first().waitFor()
  await details.getByText('he can also start at two').scrollIntoViewIfNeeded()
}

async function search(page: Page) {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('garden')
  await page
    .getByRole('option')
    .filter({ has: page.locator('mark') })
    .first()
    .waitFor()
}

async function take({ name, theme, path, phone: isPhone, prepare }: Picture) {
  const context = await stage.signIn('eve', { theme, options: isPhone ? phone : wide })
  await context.clock.setFixedTime(now)
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.evaluate(() => document.fonts.ready)

  const file = resolve(folder, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  await context.close()
  console.log(await weightOf(file))
}

/** The script of the animation with this name, its actor, and its first page. */
type Play = {
  name: string
  open: (options: BrowserContextOptions) => Promise<BrowserContext>
  path: string
  act: (page: Page, recorder: Recorder) => Promise<void>
}

async function animate({ name, open, path, act }: Play) {
  const context = await open({ viewport: small })
  await context.addInitScript({ path: resolve(root, 'scripts', 'screenshots', 'pointer.js') })
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const recorder = recorderOf(page)
  await act(page, recorder)
  const file = resolve(folder, `${name}.gif`)
  const milliseconds = await recorder.write(stage.browser, file)
  await context.close()
  console.log(`${await weightOf(file)}, ${Math.round(milliseconds / 1_000)} s`)
}

async function weightOf(file: string) {
  const { size } = await stat(file)
  return `${relative(root, file)}  ${Math.round(size / 1024)} kB`
}
