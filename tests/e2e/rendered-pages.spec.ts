import type { Page } from '@playwright/test'
import { onlyInAll, roundsOf } from '../../src/testing/rounds'
import { card, lane, openBoard, openFilter } from './support/board'
import { expect, test, type Laneway } from './support/journey'
import { boxes, holdScripts, isStarted, moved, scripts } from './support/before-scripts'

test.use({ reusesPages: false })

const tasks = [
  { title: 'Paths' },
  { title: 'A title that is long enough to take a second line on its card' },
  { title: 'Fence', status: 'review', priority: 'urgent' },
  { title: 'Bench', status: 'done' },
] as const

/** A board that this browser has opened before, so that the server knows the browser's look of pages. */
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

const views = ['?view=list', '?view=calendar', '?view=calendar&zoom=week', '?view=timeline']
const lists = ['/my-tasks', '/tasks', '/tasks?group=priority&sort=-title&status=todo', '/inbox']

const comparesAll = onlyInAll('what is seen before the scripts at 1440 pixels in dark, and at 390 in light')
const themes = ['light', 'dark'] as const

for (const { width, height, theme: own } of [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
]) {
  test(`at ${width} pixels, what is seen before the scripts stays where it is, and is not asked for again`, async ({
    page,
    laneway,
  }) => {
    await page.setViewportSize({ width, height })
    const board = await prepare(page, laneway)
    // The page reads data again when the live stream reports a change.
    await page.route('**/trpc/live.*', () => {})
    // Themes differ only in colours.
    for (const theme of themes.filter((each) => comparesAll || each === own)) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.goto(board)
      for (const path of [board, ...views.map((view) => board + view), ...lists]) {
        const { before, after, asked } = await loadSlowly(page, path)
        expect(before.length).toBeGreaterThan(10)
        const isBarSeen = before.some(({ what }) => what.endsWith(' New task'))
        expect([path, 'the bar of a phone', isBarSeen]).toEqual([path, 'the bar of a phone', width === 390])
        expect([path, theme, moved(before, after), after.length]).toEqual([path, theme, [], before.length])
        expect([path, asked]).toEqual([path, []])
      }
    }
    expect((await loadSlowly(page, '/')).asked, 'the dashboard').toEqual([])
  })
}

/** The data that the server sent with a page. */
const answered =
  /account\.me|task\.(list|mine|search)|project\.(get|list)|projectMember\.list|notification\.list/

/**
 * The visible elements before and after the scripts of a page run, and the queries that the scripts repeat.
 */
async function loadSlowly(page: Page, path: string) {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const asked: string[] = []
  const record = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname)
  page.on('request', record)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded')
  const before = await boxes(page)
  release()
  await isStarted(page)
  page.off('request', record)
  await page.unroute(scripts)
  return { before, after: await boxes(page), asked: asked.filter((url) => answered.test(url)) }
}

const opensInAll = onlyInAll('a palette opened over the page before the script runs')

/** Its letters are also shortcuts of a card and of a board. */
const typedAcrossStart = '22 pipes, 3 saws; please: dig, mark, edit and archive'
const startDelays = [15, 0, 40, 80].slice(
  0,
  roundsOf('delays between keys that are typed while the app starts', { few: 1, all: 4 }),
)

test('before the script runs, what is pressed and typed counts, a kept filter hides its cards, and a session can end', async ({
  page,
  laneway,
}) => {
  const board = await prepare(page, laneway)
  const search = page.getByRole('searchbox', { name: 'Search tasks' })

  await test.step('keys in the card that has the focus then', async () => {
    const release = await openHeld(page, board)
    for (const title of ['Fence', 'Bench']) {
      await page.getByRole('link', { name: title, exact: true }).focus()
      await page.keyboard.press('x')
    }
    release()
    await expect(page.getByRole('link', { name: / selected$/ })).toHaveText([/^Fence/, /^Bench/])
    await page.keyboard.press('Escape')
  })

  await test.step('the pointer on a card', async () => {
    const release = await openHeld(page, board)
    await card(page, 'Fence').hover()
    release()
    await expect(card(page, 'Fence')).toHaveAttribute('data-current', 'pointer')
    await page.mouse.move(0, 0)
  })

  await test.step('a press, and what is typed into a field', async () => {
    const release = await openHeld(page, board)
    await expect(card(page, 'Paths')).toBeVisible()
    await search.fill('fence')
    await page.getByRole('button', { name: 'Add a task to To Do' }).click()
    release()
    await expect(page.getByRole('textbox', { name: 'New task in To Do' })).toBeVisible()
    await expect(card(page, 'Fence')).toBeVisible()
    await expect(card(page, 'Paths')).toHaveCount(0)
    await expect(search).toHaveValue('fence')
    await search.fill('')
    await expect(card(page, 'Paths')).toBeVisible()
  })

  for (const [key, field, within] of [
    ['c', 'Title', 'body'],
    ['ControlOrMeta+k', 'Search, or do anything', 'searchbox'],
    ...(opensInAll ? [['ControlOrMeta+k', 'Search, or do anything', 'body'] as const] : []),
  ] as const) {
    await test.step(`${key} in the ${within}, and what is typed into what it opens`, async () => {
      const release = await openHeld(page, board)
      await expect(card(page, 'Paths')).toBeVisible()
      if (within === 'searchbox') await search.focus()
      await page.keyboard.press(key)
      await page.keyboard.type('Hedge and 2 gates')
      release()
      const input = page.getByRole('dialog').getByLabel(field, { exact: true }).and(page.locator('input'))
      await expect(input).toHaveValue('Hedge and 2 gates')
      await input.fill('')
    })
  }

  for (const milliseconds of startDelays)
    await test.step(`typed without a pause while the app starts, ${milliseconds} ms a key`, async () => {
      const release = await openHeld(page, board)
      await expect(card(page, 'Paths')).toBeVisible()
      const typing = page.keyboard.type(`c${typedAcrossStart}`, { delay: milliseconds })
      release()
      await typing
      const title = page.getByRole('dialog').getByLabel('Title', { exact: true })
      await expect(title).toHaveValue(typedAcrossStart)
      await title.fill('')
      await page.keyboard.press('Escape')
    })

  await test.step('cards that a kept filter hides are not seen', async () => {
    await page.keyboard.press('Escape')
    await openFilter(page, 'Status')
    await page.getByRole('menuitemcheckbox', { name: 'In Review' }).click()
    await expect(card(page, 'Paths')).toHaveCount(0)
    const release = await openHeld(page, board)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(card(page, 'Paths')).toBeHidden()
    release()
    await expect(card(page, 'Fence')).toBeVisible()
    await expect(card(page, 'Paths')).toHaveCount(0)
  })

  await test.step('a session that ends leads to the sign-in page', async () => {
    const release = await openHeld(page, board)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.context().clearCookies({ name: 'laneway_session' })
    release()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })
})

/** Opens a page whose scripts wait until they are released. */
async function openHeld(page: Page, path: string) {
  await page.unrouteAll({ behavior: 'wait' })
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

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

test('a page has started only once React has hydrated its route', async ({ page, laneway }) => {
  const board = await prepare(page, laneway)
  const network = await page.context().newCDPSession(page)
  // React hydrates the route after the root: on a slow processor, much later.
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of [board, `${board}?view=timeline`, '/tasks']) {
    await page.goto(path, { waitUntil: 'commit' })
    await isStarted(page)
    const isHydrated = await page
      .getByRole('main')
      .evaluate((main) => Object.keys(main).some((key) => key.startsWith('__reactFiber$')))
    expect([path, isHydrated]).toEqual([path, true])
  }
})
