import { chartScript, pageBudgets, weighPage } from '../../scripts/bench/pages/page-weight'
import { expect, test } from './support/journey'

test.use({ reusesPages: false })

type Budget = { kilobytes: number; files: number }

function expectWithin(loaded: Budget, budget: Budget) {
  expect(loaded.files).toBeGreaterThan(0)
  expect(loaded.kilobytes).toBeLessThanOrEqual(budget.kilobytes)
  expect(loaded.files).toBeLessThanOrEqual(budget.files)
}

test('the sign-in page loads no more than its budget', async ({ page }) => {
  const weight = weighPage(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  expectWithin(await weight(), pageBudgets.signIn)
})

test('a board loads no more than its budget', async ({ page, laneway }) => {
  const { id } = await laneway.project.create.mutate({ name: 'Light board' })
  await laneway.task.create.mutate({ projectId: id, title: 'Weigh this page' })
  const weight = weighPage(page)
  await page.goto(`/project/${id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('article')).toBeVisible()

  expectWithin(await weight(), pageBudgets.board)
})

test('the dashboard loads no more than its budget before the file of its charts', async ({
  page,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Light board' })
  const charts = page.waitForResponse(chartScript)
  const weight = weighPage(page, chartScript)
  await page.goto('/', { waitUntil: 'networkidle' })
  await charts

  expectWithin(await weight(), pageBudgets.dashboard)
})

test('My Tasks loads no more than its budget', async ({ page, person, laneway }) => {
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
})

test('the inbox loads no more than its budget', async ({ page, person }) => {
  const weight = weighPage(page)
  await page.goto('/inbox', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/inbox/i)
  expect(person.username).not.toBe('')

  expectWithin(await weight(), pageBudgets.inbox)
})
