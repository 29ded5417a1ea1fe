import { createBoard } from './support/board'
import { expect, test } from './support/journey'
import { tabTo } from './support/tab-to'

test('a card becomes a part of another one by keys alone', async ({ page, laneway }) => {
  const { project, tasks } = await createBoard(laneway, [
    { title: 'Build the shed', status: 'in_progress' },
    { title: 'Order gravel' },
  ])
  const taskId = tasks[1]?.id ?? 0
  await page.goto(`/project/${project.id}`)
  await tabTo(page, page.getByRole('link', { name: 'Order gravel' }))
  await page.keyboard.press('b')
  await page.keyboard.insertText('part of')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Search for a task, or paste its id or link')).toBeFocused()
  await page.keyboard.insertText('shed')
  await page.keyboard.press('Enter')
  const group = page.getByRole('group', { name: 'Part of' })
  await expect(group.getByRole('link', { name: 'Build the shed' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Order gravel' })).toBeVisible()
  await expect
    .poll(async () =>
      (await laneway.relation.list.query({ taskId })).map(({ kind, direction }) => [kind, direction]),
    )
    .toEqual([['parent', 'in']])
  await group.getByRole('link', { name: 'Build the shed' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Build the shed' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Parts' })).toContainText('0 of 1 done')
})
