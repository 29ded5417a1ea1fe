import type { Page } from '@playwright/test'
import { firstPaint } from '../../scripts/bench/in-page.mjs'
import { chartScript, pageBudgets, secondScript, weighPage } from '../../scripts/bench/pages/page-weight'
import { expect, test } from './support/journey'

test.use({ reusesPages: false })

type Budget = { kilobytes: number; files: number }

function expectWithin(loaded: Budget, budget: Budget) {
  expect(loaded.files).toBeGreaterThan(0)
  expect(loaded.kilobytes).toBeLessThanOrEqual(budget.kilobytes)
  expect(loaded.files).toBeLessThanOrEqual(budget.files)
}

/** The limit to layout shifts while a page loads; Lighthouse accepts ten times as much as good. */
async function expectNothingMoved(page: Page) {
  expect((await page.evaluate(firstPaint, 0)).shift).toBeLessThanOrEqual(0.01)
}

test('the sign-in page loads no more than its budget, moves nothing, asks nothing and logs no error', async ({
  page,
}) => {
  const noise = noiseOf(page)
  const weight = weighPage(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  expectWithin(await weight(), pageBudgets.signIn)
  await expectNothingMoved(page)
  expect(noise).toEqual([])
})

test('the sign-in page asks nothing and logs no error with a session that has ended', async ({
  page,
  context,
  baseURL,
}) => {
  const noise = noiseOf(page)
  await context.addCookies([{ name: 'laneway_session', value: 'rended', url: baseURL ?? '' }])
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(noise).toEqual([])
})

test('a board loads no more than its budget, in few files, and moves nothing', async ({ page, laneway }) => {
  const { id } = await laneway.project.create.mutate({ name: 'Light board' })
  await laneway.task.create.mutate({ projectId: id, title: 'Weigh this page' })
  const all: string[] = []
  page.on('request', (request) => all.push(request.url()))
  const weight = weighPage(page)
  const answeringWeight = weighPage(page, secondScript)
  await page.goto(`/project/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  const { shift } = await page.evaluate(firstPaint, await page.evaluate(() => performance.now()))
  expect(shift).toBeLessThanOrEqual(0.01)
  await page.waitForLoadState('networkidle')

  expectWithin(await answeringWeight(), pageBudgets.answeringBoard)
  expectWithin(await weight(), pageBudgets.board)
  // A part of the page is fetched before it is imported, from the cache.
  expect(new Set(all.filter((url) => url.includes('/assets/'))).size).toBeLessThanOrEqual(30)
  expect(await askedBeforeShown(page), 'the script uses what was preloaded').toEqual(preloads)
})

test('the dashboard loads no more than its budget before the file of its charts, and moves nothing', async ({
  page,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Light board' })
  const charts = page.waitForResponse(chartScript)
  const weight = weighPage(page, chartScript)
  await page.goto('/', { waitUntil: 'networkidle' })
  await charts
  await expect(page.getByRole('link', { name: 'Light board' })).toBeVisible()

  expectWithin(await weight(), pageBudgets.dashboard)
  await expectNothingMoved(page)
})

test('My Tasks loads no more than its budget, and moves nothing', async ({ page, person, laneway }) => {
  const { id } = await laneway.project.create.mutate({ name: 'Light board' })
  const assignedTo = (await laneway.account.me.query()).id
  await laneway.task.create.mutate({
    projectId: id,
    title: `Weigh the tasks of ${person.username}`,
    assignedTo,
  })
  const weight = weighPage(page)
  await page.goto('/my-tasks', { waitUntil: 'networkidle' })
  await expect(page.getByText('Weigh the tasks').first()).toBeVisible()

  expectWithin(await weight(), pageBudgets.myTasks)
  await expectNothingMoved(page)
})

test('All tasks loads no more than its budget, and moves nothing', async ({ page, laneway }) => {
  const { id } = await laneway.project.create.mutate({ name: 'Light board' })
  await laneway.task.create.mutate({ projectId: id, title: 'Weigh all tasks' })
  const weight = weighPage(page)
  await page.goto('/tasks', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Weigh all tasks' })).toBeVisible()

  expectWithin(await weight(), pageBudgets.allTasks)
  await expectNothingMoved(page)
})

test('the inbox loads no more than its budget, and moves nothing', async ({ page, person }) => {
  const weight = weighPage(page)
  await page.goto('/inbox', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/inbox/i)
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  expect(person.username).not.toBe('')

  expectWithin(await weight(), pageBudgets.inbox)
  await expectNothingMoved(page)
})

/** The page's API calls from now on, and the errors that it logs. */
function noiseOf(page: Page) {
  const noise: string[] = []
  page.on('console', (message) => message.type() === 'error' && noise.push(message.text()))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc/')) noise.push(pathname)
  })
  return noise
}

const preloads = ['/trpc/account.me by link', '/trpc/task.list by link']

/** The calls for the viewer and the tasks before the page reports that it is shown, and their callers. */
async function askedBeforeShown(page: Page) {
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
        .map(({ name, initiatorType }) => `${new URL(name).pathname} by ${initiatorType}`),
    )
  const shown = '/trpc/presence.beat by fetch'
  // The browser lists an answer once it is complete. Requests of the same moment are in no order.
  await expect.poll(asked).toEqual(expect.arrayContaining([shown, ...preloads]))
  const all = await asked()
  return all
    .slice(0, all.indexOf(shown))
    .filter((each) => /account\.me|task\.list/.test(each))
    .toSorted()
}
