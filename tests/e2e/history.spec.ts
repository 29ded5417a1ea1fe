import type { Page } from '@playwright/test'
import { openBoard } from './support/board'
import { expect } from './support/journey'
import { expectAccessible } from './support/team'
import { test } from './support/two-editors'

const history = (page: Page) => page.getByRole('region', { name: 'History' })

const priority = (page: Page) => page.getByRole('button', { name: /^Priority: / })

test('the history of a task lists who changed what, newest first, and updates live', async ({
  page,
  laneway,
  person,
  editors: { taskId, other },
}) => {
  await laneway.task.update.mutate({ taskId, status: 'in_progress' })
  await other.laneway.task.update.mutate({ taskId, title: 'Gravel paths', assignedTo: other.id })
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.reload()
  await page.getByRole('article').getByRole('link', { name: 'Gravel paths' }).click()
  await expect(history(page)).toBeVisible()
  expect(calls.filter((url) => url.includes('history.task'))).toEqual([])

  await history(page).getByRole('button', { name: 'History' }).click()
  const entries = history(page).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText(`${other.person.username} changed the title`)
  await expect(entries.nth(0)).toContainText(`and assigned it to ${other.person.username}`)
  await expect(entries.nth(0).getByRole('deletion')).toHaveText('Paths')
  await expect(entries.nth(0).getByRole('insertion')).toHaveText('Gravel paths')
  await expect(entries.nth(1)).toContainText(`${person.username} moved it from To Do to In Progress`)
  await expect(entries.nth(2)).toContainText(`${person.username} created the task`)

  await priority(page).click()
  await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
  await expect(entries).toHaveCount(4)
  await expect(entries.nth(0)).toContainText('changed the priority from Medium to Urgent')
  await expectAccessible(page)
})

test('a long history is loaded page by page', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
  const taskId = tasks[0]?.id ?? 0
  for (let change = 0; change < 60; change += 1) {
    await laneway.task.update.mutate({ taskId, priority: change % 2 === 0 ? 'low' : 'high' })
  }
  await page.getByRole('article').getByRole('link', { name: 'Paths' }).click()
  await history(page).getByRole('button', { name: 'History' }).press('Enter')
  const entries = history(page).getByRole('listitem')
  await expect(entries).toHaveCount(50)
  await history(page).getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(entries).toHaveCount(61)
  await expect(entries.last()).toContainText('created the task')
  await expect(history(page).getByRole('button', { name: 'Show more' })).toHaveCount(0)
})
