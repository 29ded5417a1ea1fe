import type { Page } from '@playwright/test'
import { card, lane, setStatus } from './support/board'
import { holdUpdates } from './support/held-updates'
import { expect, toast } from './support/journey'
import { tabTo } from './support/tab-to'
import { expectAccessible } from './support/team'
import { openEdit, save, test } from './support/two-editors'

const choice = (page: Page) => page.getByRole('dialog', { name: 'Changed by somebody else' })

test('when two browsers edit the same title, the second chooses between theirs and mine', async ({
  page,
  editors: { other, read },
}) => {
  const mine = await openEdit(page, 'Paths')
  await changeTitle(other.page, 'Paths', 'Gravel paths')

  await mine.getByLabel('Title').fill('Long paths')
  await save(page).click()
  const title = choice(page).getByRole('group', { name: 'Title' })
  await expect(title).toContainText(`${other.person.username} changed the title`)
  await expect(title).toContainText('Gravel paths')
  await expect(title).toContainText('Long paths')
  await expect(save(page)).toBeDisabled()
  await title.getByLabel('Keep theirs').check()
  await save(page).click()
  await expect(page.getByRole('dialog', { name: 'Gravel paths' })).toBeVisible()
  expect(await read()).toMatchObject({ title: 'Gravel paths', version: 2 })

  await page.getByRole('button', { name: 'Edit Task' }).click()
  await changeTitle(other.page, 'Gravel paths', 'Slate paths')
  await page.getByLabel('Title').fill('Long paths')
  await save(page).click()
  await choice(page).getByLabel('Keep mine').check()
  await save(page).click()
  await expect(toast(page)).toContainText('Task updated successfully')
  expect(await read()).toMatchObject({ title: 'Long paths', version: 4 })
})

test('changes to different fields are merged', async ({ page, editors: { other, read } }) => {
  const mine = await openEdit(page, 'Paths')
  await changeTitle(other.page, 'Paths', 'Gravel paths')
  await mine.getByLabel('Description').fill('Two tons')
  await mine.getByText('Urgent').click()
  await save(page).click()
  await expect(toast(page)).toContainText('Task updated successfully')
  await expect(choice(page)).toHaveCount(0)
  expect(await read()).toMatchObject({ title: 'Gravel paths', description: 'Two tons', priority: 'urgent' })
  await expect(page.getByRole('dialog', { name: 'Gravel paths' })).toBeVisible()
})

test('a card that somebody else has just moved stays there, unless the viewer insists', async ({
  page,
  editors: { taskId, other },
}) => {
  const updates = await moveTooLate(page, () =>
    other.laneway.task.update.mutate({ taskId, status: 'on_hold' }),
  )
  await expect(toast(page)).toContainText(`${other.person.username} moved “Paths” to On Hold`)
  await expect(card(lane(page, 'On Hold'), 'Paths')).toBeVisible()

  await toast(page).getByRole('button', { name: 'Apply mine anyway' }).click()
  await (await updates.next()).continue()
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect(toast(page)).toContainText('Task status updated')
})

test('a card that somebody else has renamed can still be moved, under its new name', async ({
  page,
  editors: { taskId, other },
}) => {
  const updates = await moveTooLate(page, () =>
    other.laneway.task.update.mutate({ taskId, title: 'Gravel paths' }),
  )
  await (await updates.next()).continue()
  await expect(toast(page)).toContainText('Task status updated')
  await expect(card(lane(page, 'Done'), 'Gravel paths')).toBeVisible()
})

test('the choice can be made by keyboard, and has no accessibility violations in any theme', async ({
  page,
  editors: { taskId, other, read },
}) => {
  await openEdit(page, 'Paths')
  await other.laneway.task.update.mutate({ taskId, title: 'Gravel paths', priority: 'low' })
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('Long paths')
  await page.getByLabel('High').check()
  await page.keyboard.press('Enter')
  await expect(choice(page)).toBeVisible()
  await expectAccessible(page)

  const title = choice(page).getByRole('group', { name: 'Title' })
  const priority = choice(page).getByRole('group', { name: 'Priority' })
  await tabTo(page, title.getByLabel('Keep theirs'), 20)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(title.getByLabel('Keep mine')).toBeChecked()
  await tabTo(page, priority.getByLabel('Keep theirs'), 20)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Task updated successfully')
  expect(await read()).toMatchObject({ title: 'Long paths', priority: 'low' })
})

test('Escape returns to the form and keeps what was typed', async ({ page, editors: { taskId, other } }) => {
  await openEdit(page, 'Paths')
  await other.laneway.task.update.mutate({ taskId, title: 'Gravel paths' })
  await page.getByLabel('Title').fill('Long paths')
  await save(page).click()
  await expect(choice(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Title')).toHaveValue('Long paths')
})

async function changeTitle(page: Page, from: string, to: string) {
  const dialog = await openEdit(page, from)
  await dialog.getByLabel('Title').fill(to)
  await save(page).click()
  await expect(page.getByRole('dialog', { name: to })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
}

/** Moves the card to Done while somebody else's earlier move is pending; updates stay held. */
async function moveTooLate(page: Page, wasFirst: () => Promise<unknown>) {
  const updates = holdUpdates(page)
  await updates.start()
  await setStatus(page, 'Paths', 'Done')
  const move = await updates.next()
  await wasFirst()
  await move.continue()
  return updates
}
