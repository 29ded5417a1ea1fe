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

test('a page that the server does not render shows a header and quiet lanes before its scripts, and the header stays where it is', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  await openWithoutScripts(page, '/organizations')
  const header = page.locator('#root header').first()
  const before = await header.boundingBox()
  await expect(header).toHaveText('Laneway')
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await openWithScripts(page, '/organizations')
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
  expect(await header.boundingBox()).toEqual(before)
})

const grounds = { light: 'rgb(246, 246, 243)', grey: 'rgb(201, 204, 207)', dark: 'rgb(17, 18, 20)' }
const inEachTheme = onlyInAll('the first paint of each page in the two other themes')

for (const { path, shown, chosen } of [
  { path: '/', shown: 'My Projects', chosen: 'light' },
  { path: '/my-tasks', shown: 'My Tasks', chosen: 'grey' },
  { path: '/tasks', shown: 'All tasks', chosen: 'light' },
  { path: '/inbox', shown: 'Inbox', chosen: 'dark' },
]) {
  test(`${path} shows its title before its scripts, in the chosen theme`, async ({ page, person }) => {
    expect(person.username).not.toBe('')
    // Only from now on the server knows the browser's look of pages.
    await page.goto(path)
    for (const [theme, ground] of Object.entries(grounds)) {
      if (theme !== chosen && !inEachTheme) continue
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await openWithoutScripts(page, path)
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('background-color', ground)
    }
  })
}

test('the shell has the chosen theme', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  for (const [theme, ground] of Object.entries(grounds)) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await openWithoutScripts(page, '/organizations')
    await expect(page.locator('body')).toHaveCSS('background-color', ground)
  }
})

test('the sign-in page shows the name of the product before its scripts', async ({ page }) => {
  await openWithoutScripts(page, '/auth')
  await expect(page.getByText('Laneway', { exact: true })).toBeVisible()
})

test('a page whose styles have not arrived is drawn all the same', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  await page.goto('/')
  await page.route('**/*.css', () => {})
  await openWithoutScripts(page, '/')
  await expect(page.locator('header').first()).toHaveCSS('position', 'sticky')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
})

test('without JavaScript a page says that it needs it, and shows no shell', async ({ browserFixture }) => {
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

test('a page stays until the next one has its data, with a line that says so if that takes long', async ({
  page,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Far board' })
  await page.goto('/')
  await page.route(/\/trpc\/(task\.list|project\.get)/, () => {})
  await page.getByRole('link', { name: 'Far board' }).click()
  await expect(page.getByRole('status', { name: 'Opening' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
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
  await expect(opening).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
})
