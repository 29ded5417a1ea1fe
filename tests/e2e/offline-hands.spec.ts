import type { Page } from '@playwright/test'
import { card, lane, openBoard, taskDetails } from './support/board'
import { goOffline } from './support/go-offline'
import { expect, type Laneway, test, toast } from './support/journey'
import { workerReady } from './support/worker-ready'

test.use({ reusesPages: false })

const errors = /net::ERR_|Failed to load resource|dynamically imported|cannot be reached/

/** Opens a board with one task that was never opened; it has a description, a service unit and a comment. */
async function openUnread(page: Page, laneway: Laneway) {
  const { project, tasks } = await openBoard(page, laneway, [
    { title: 'Paths', description: 'Two tonnes of gravel', priority: 'high' },
  ])
  const taskId = tasks[0]?.id ?? 0
  await laneway.comment.create.mutate({ taskId, content: 'Ask the quarry' })
  await laneway.serviceUnit.create.mutate({ taskId, content: 'Asked the quarry' })
  await expect(card(page, 'Paths')).toBeVisible()
  return { project, taskId }
}

test('a move that fails says so at once, and is put right when the network is back', async ({
  page,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(errors)
  const { taskId } = await openUnread(page, laneway)
  await goOffline(page)
  await card(lane(page, 'To Do'), 'Paths').getByRole('link').focus()
  await page.keyboard.press('2')
  await expect(toast(page)).toContainText('cannot be reached')
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()

  await laneway.task.update.mutate({ taskId, status: 'done' })
  await page.context().setOffline(false)
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
})

test.describe('once everything is fetched', () => {
  test.use({ fetchesAhead: true, serviceWorkers: 'allow' })

  test('without a network a card that was never opened opens with what the board knows, and a new task is kept until it can be sent', async ({
    page,
    laneway,
    browserErrors,
  }) => {
    browserErrors.expect(errors)
    await openUnread(page, laneway)
    await workerReady(page)
    await goOffline(page)

    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Create Task' })
    await dialog.getByLabel('Title').fill('Beds')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expect(toast(page)).toContainText('cannot be reached')
    await expect(dialog.getByLabel('Title')).toHaveValue('Beds')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await card(page, 'Paths').getByRole('link').click()
    const details = taskDetails(page, 'Paths')
    await expect(details).toContainText('Two tonnes of gravel')
    await expect(details).toContainText('High')
    await expect(details.getByText('Service units cannot be loaded now')).toBeVisible()
    await expect(details.getByText('Comments cannot be loaded now')).toBeVisible()
    await expect(details.getByText('No service units yet')).toHaveCount(0)

    await page.context().setOffline(false)
    await expect(details.getByText('Asked the quarry')).toBeVisible()
    await expect(details.getByText('Ask the quarry')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)

    await page.keyboard.press('c')
    await expect(dialog.getByLabel('Title')).toHaveValue('Beds')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expect(card(page, 'Beds').getByRole('link')).toBeVisible()
  })
})
