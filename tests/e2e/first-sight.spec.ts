import type { Page } from '@playwright/test'
import { secondScript } from '../../scripts/bench/pages/page-weight'
import { onlyInAll } from '../../src/testing/rounds'
import { expect, test } from './support/journey'

test.use({ reusesPages: false })

/** Loads a page whose scripts never arrive. */
async function openWithoutScripts(page: Page, path: string) {
  await page.route('**/*.js', () => {})
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('#root > *').first()).toBeVisible()
}

const openWithScripts = async (page: Page, path: string) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(path)
}

test('a board shows the header and five lanes before its scripts, at the places where they stay', async ({
  page,
  laneway,
}) => {
  const { id } = await laneway.project.create.mutate({ name: 'Early lanes' })
  await laneway.task.create.mutate({ projectId: id, title: 'Come early' })
  await openWithoutScripts(page, `/project/${id}`)
  await expect(page.getByText('Laneway', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status', { name: 'Loading board' })).toBeAttached()
  const lanes = page.locator('main [class*="_column_"]')
  await expect(lanes).toHaveCount(5)
  const before = await places(page)

  await openWithScripts(page, `/project/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  const belowTheHint = await places(page)
  await openWithoutScripts(page, `/project/${id}`)
  expect(await places(page), 'with room for the hint').toEqual(belowTheHint)

  await openWithScripts(page, `/project/${id}`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  expect(await places(page)).toEqual(before)
  await openWithoutScripts(page, `/project/${id}`)
  expect(await places(page), 'after the hint was dismissed').toEqual(before)

  await page.setViewportSize({ width: 390, height: 844 })
  const onPhone = await places(page)
  await openWithScripts(page, `/project/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  expect(await places(page), 'on a phone').toEqual(onPhone)
})

const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '#root > header svg:not(button svg, [data-tip="Inbox"] svg), main, main [class*="_column_"]',
      ),
    ]
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')),
  )

const grounds = { light: 'rgb(246, 246, 243)', grey: 'rgb(201, 204, 207)', dark: 'rgb(17, 18, 20)' }
const inEachTheme = onlyInAll('the first sight of each page in the two other themes')

for (const { path, shown, chosen } of [
  { path: '/', shown: 'My Projects', chosen: 'light' },
  { path: '/my-tasks', shown: 'My Tasks', chosen: 'grey' },
  { path: '/inbox', shown: 'Inbox', chosen: 'dark' },
]) {
  test(`${path} shows its title before its scripts, in the chosen theme`, async ({ page, person }) => {
    expect(person.username).not.toBe('')
    for (const [theme, ground] of Object.entries(grounds)) {
      if (theme !== chosen && !inEachTheme) continue
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await openWithoutScripts(page, path)
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('background-color', ground)
    }
  })
}

test('the sign-in page shows its logo before its scripts, where it stays', async ({ page }) => {
  await openWithoutScripts(page, '/auth')
  const logo = page.getByRole('heading', { name: 'Laneway' })
  const before = await logo.boundingBox()
  await openWithScripts(page, '/auth')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await logo.boundingBox()).toEqual(before)
})

test('a page whose styles have not arrived is drawn all the same', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  await page.route('**/*.css', () => {})
  await openWithoutScripts(page, '/')
  await expect(page.locator('header').first()).toHaveCSS('position', 'sticky')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
})

test('without JavaScript a page says that it needs it, and shows no skeleton', async ({ browserFixture }) => {
  const { browser, baseURL } = browserFixture
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  expect(await page.locator('body').innerText()).toContain('Laneway needs JavaScript.')
  await expect(page.locator('#root')).toBeHidden()
})

test('a lane has its width before the browser has read those after it', async ({ page, laneway }) => {
  const { id } = await laneway.project.create.mutate({ name: 'Read in turn' })
  await page.goto(`/project/${id}`)
  const lanes = page.locator('main section[aria-label]')
  await expect(lanes).toHaveCount(5)
  const width = () => lanes.first().evaluate((lane) => lane.getBoundingClientRect().width)
  const before = await width()
  await lanes.evaluateAll((all) => all.slice(2).forEach((lane) => lane.remove()))
  expect(await width()).toBe(before)
})

test('a click on a project shows the skeleton of its board while its tasks are on their way', async ({
  page,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Far board' })
  await page.goto('/')
  await page.route(/\/trpc\/(task\.list|project\.get)/, () => {})
  await page.getByRole('link', { name: 'Far board' }).click()
  await expect(page.getByRole('status', { name: 'Loading board' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeHidden()
})

test('a tap is answered at once while the script of its dialog, menu or page is on its way', async ({
  page,
  laneway,
}) => {
  const { id } = await laneway.project.create.mutate({ name: 'Slow taps' })
  await laneway.task.create.mutate({ projectId: id, title: 'Tap me' })
  const opening = page.getByRole('status', { name: 'Opening' })
  for (const target of [
    page.getByRole('button', { name: 'Add Task', exact: true }),
    page.getByRole('button', { name: 'Status of Tap me' }),
    page.getByRole('article').getByRole('heading', { name: 'Tap me' }),
  ]) {
    await page.route(secondScript, () => {})
    await page.goto(`/project/${id}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expect(opening).toHaveCount(0)
    await target.click()
    await expect(opening).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }

  await page.goto(`/project/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  await page.route('**/*.js', () => {})
  await page.getByRole('link', { name: 'Project settings' }).click()
  await expect(page.getByLabel('Loading project settings')).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(0)
})
