import type { Page } from '@playwright/test'
import { onlyInAll } from '../../src/testing/rounds'
import { card, lane, openBoard } from './support/board'
import { expect, test, type Laneway } from './support/journey'
import { boxes, holdScripts, isStarted, moved } from './support/before-scripts'

test.use({ reusesPages: false })

const tasks = [
  { title: 'Paths' },
  { title: 'A title that is long enough to take a second line on its card' },
  { title: 'Fence', status: 'review', priority: 'urgent' },
  { title: 'Bench', status: 'done' },
] as const

/** A board that has been opened in this browser before, so that the server knows how pages look in it. */
async function prepare(page: Page, laneway: Laneway) {
  const me = await laneway.account.me.query()
  await laneway.account.update.mutate({ timeZone: 'Europe/Berlin' })
  const { project } = await openBoard(
    page,
    laneway,
    tasks.map((task) => ({ ...task, assignedTo: me.id })),
  )
  await expect(card(page, 'Bench')).toBeVisible()
  return `/project/${project.id}`
}

const comparesAll = onlyInAll('what is seen before the scripts at 390 pixels in dark')
/** Themes differ in colours alone. */
const themesAt = (width: number) => (width === 390 && !comparesAll ? ['light'] : ['light', 'dark'])

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} pixels, what is seen before the scripts stays where it is`, async ({ page, laneway }) => {
    await page.setViewportSize({ width, height })
    const board = await prepare(page, laneway)
    for (const [path, parts] of [
      [board, 'main'],
      ['/my-tasks', 'main'],
      ['/inbox', 'main'],
    ] as const) {
      for (const theme of themesAt(width)) {
        await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
        await page.goto(path)
        await isStarted(page)
        const release = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.locator(parts).getByRole('heading').first()).toBeVisible()
        await page.waitForFunction(
          () => document.readyState !== 'loading' && document.fonts.status === 'loaded',
        )
        const before = await boxes(page)
        expect(before.length).toBeGreaterThan(10)
        release()
        await isStarted(page)
        await page.unrouteAll({ behavior: 'wait' })
        const after = await boxes(page)
        expect([path, theme, moved(before, after), after.length]).toEqual([path, theme, [], before.length])
      }
    }
  })
}

test('the script asks nothing again of what has come with the page', async ({ page, laneway }) => {
  const board = await prepare(page, laneway)
  // What the live stream tells of is read again.
  await page.route('**/trpc/live.*', () => {})
  for (const path of [board, '/my-tasks', '/inbox', '/']) {
    // The page before goes on asking until the next one comes.
    await page.goto('/healthz')
    const asked: string[] = []
    const record = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname)
    page.on('request', record)
    await page.goto(path)
    await isStarted(page)
    page.off('request', record)
    const answered =
      /account\.me|task\.(list|mine)|project\.(get|list)|projectMember\.list|notification\.list/
    expect([path, asked.filter((url) => answered.test(url))]).toEqual([path, []])
  }
})

test('what is pressed and typed before the script runs counts once it does', async ({ page, laneway }) => {
  const board = await prepare(page, laneway)
  const release = await holdScripts(page)
  await page.goto(board, { waitUntil: 'commit' })
  await expect(card(page, 'Paths')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('fence')
  await page.getByRole('button', { name: 'Add a task to To Do' }).click()
  release()
  await expect(page.getByRole('textbox', { name: 'New task in To Do' })).toBeVisible()
  await expect(card(page, 'Fence')).toBeVisible()
  await expect(card(page, 'Paths')).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('fence')
})

test('what is typed after a key, before the script runs, goes into what the key opens', async ({
  page,
  laneway,
}) => {
  const board = await prepare(page, laneway)
  for (const [key, field, within] of [
    ['c', 'Title', 'body'],
    ['ControlOrMeta+k', 'Search, or do anything', 'body'],
    ['ControlOrMeta+k', 'Search, or do anything', 'searchbox'],
  ] as const) {
    await test.step(`${key} in the ${within}`, async () => {
      const release = await holdScripts(page)
      await page.goto(board, { waitUntil: 'commit' })
      await expect(card(page, 'Paths')).toBeVisible()
      if (within === 'searchbox') await page.getByRole('searchbox', { name: 'Search tasks' }).focus()
      await page.keyboard.press(key)
      await page.keyboard.type('Hedge and 2 gates')
      release()
      const input = page.getByRole('dialog').getByLabel(field, { exact: true }).and(page.locator('input'))
      await expect(input).toHaveValue('Hedge and 2 gates')
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
})

test('cards that a kept filter hides are not seen before the script runs', async ({ page, laneway }) => {
  const board = await prepare(page, laneway)
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'In Review' }).click()
  await expect(card(page, 'Paths')).toHaveCount(0)
  const release = await holdScripts(page)
  await page.goto(board, { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(card(page, 'Paths')).toBeHidden()
  release()
  await expect(card(page, 'Fence')).toBeVisible()
  await expect(card(page, 'Paths')).toHaveCount(0)
})

test('without JavaScript, cards can be read and links work', async ({ page, laneway, browserFixture }) => {
  const board = await prepare(page, laneway)
  const { browser, baseURL } = browserFixture
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(board)
  await expect(card(lane(plain, 'To Do'), 'Paths')).toBeVisible()
  expect(await plain.locator('body').innerText()).toContain('To change anything, please switch it on')
  await plain.getByRole('link', { name: /^My Tasks/ }).click()
  await expect(plain.getByRole('heading', { name: 'Paths' })).toBeVisible()
})

test('a session that ends before the script runs leads to the sign-in page', async ({ page, laneway }) => {
  const board = await prepare(page, laneway)
  const release = await holdScripts(page)
  await page.goto(board, { waitUntil: 'commit' })
  await expect(card(page, 'Paths')).toBeVisible()
  await page.context().clearCookies({ name: 'laneway_session' })
  release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
