import type { Page } from '@playwright/test'
import { holdScripts, isStarted } from './support/before-scripts'
import { insertTasks, taskRows } from './support/insert-tasks'
import { expect, test } from './support/journey'

test.use({ reusesPages: false })

const titleOf = (index: number) => `Bed ${String(index + 1).padStart(3, '0')}`
const task = (page: Page, title: string) => page.getByRole('link', { name: title })

test('All tasks goes on from its rendered rows: they stay focused and filtered, and further ones are read once', async ({
  page,
  laneway,
}) => {
  await laneway.account.update.mutate({ timeZone: 'Europe/Berlin' })
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  const titles = Array.from({ length: 150 }, (_, index) => ({ title: titleOf(index) }))
  await insertTasks(taskRows(project.id, titles))
  // Only from now on the server knows the browser's look of pages.
  await page.goto('/')
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('task.search')) searches.push(decodeURIComponent(request.url()))
  })

  await test.step('further rows are read once they come near, after the last of the rendered page', async () => {
    await page.goto('/tasks?group=none&sort=title')
    await isStarted(page)
    await expect(task(page, titleOf(0))).toBeVisible()
    expect(searches).toEqual([])
    const table = page.getByRole('grid', { name: 'Tasks' })
    await expect(async () => {
      await table.evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
      await expect(task(page, titleOf(149))).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(searches).toEqual([expect.stringContaining('"cursor":"')])
  })

  await test.step('what has the focus before the script keeps it, and what is typed filters the rows', async () => {
    const release = await holdScripts(page)
    await page.goto('/tasks?group=none&sort=title', { waitUntil: 'commit' })
    await expect(task(page, titleOf(0))).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search tasks' })
    await search.fill('bed 12')
    await expect(task(page, titleOf(0))).toBeVisible()
    release()
    await expect(task(page, titleOf(119))).toBeVisible()
    await expect(task(page, titleOf(0))).toHaveCount(0)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('bed 12')
    await page.unrouteAll({ behavior: 'wait' })
  })
})
