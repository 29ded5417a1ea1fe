import { chartScript, scriptBudgets, weighScripts } from '../../scripts/bench/script-weight'
import { expect, test } from './support/journey'

test.use({ reusesPages: false })

test('the sign-in page loads no more JavaScript than its budget', async ({ page }) => {
  const weight = weighScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  expect(await weight()).toBeGreaterThan(0)
  expect(await weight()).toBeLessThanOrEqual(scriptBudgets.signIn)
})

test('a board loads no more JavaScript than its budget', async ({ page, laneway }) => {
  const { id } = await laneway.project.create.mutate({ name: 'Light board' })
  await laneway.task.create.mutate({ projectId: id, title: 'Weigh this page' })
  const weight = weighScripts(page)
  await page.goto(`/project/${id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('article')).toBeVisible()

  expect(await weight()).toBeGreaterThan(0)
  expect(await weight()).toBeLessThanOrEqual(scriptBudgets.board)
})

test('the dashboard loads no more JavaScript than its budget before the file of its charts', async ({
  page,
  laneway,
}) => {
  await laneway.project.create.mutate({ name: 'Light board' })
  const charts = page.waitForResponse(chartScript)
  const weight = weighScripts(page, chartScript)
  await page.goto('/', { waitUntil: 'networkidle' })
  await charts

  expect(await weight()).toBeGreaterThan(0)
  expect(await weight()).toBeLessThanOrEqual(scriptBudgets.dashboard)
})
