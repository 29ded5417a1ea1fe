import { card, lane, openBoard, taskDetails } from './support/board'
import { expect, test } from './support/journey'
import { tabTo } from './support/tab-to'

test('a weekly task is created, read, finished and reopened by keys alone', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway)
  const stored = async () =>
    (await laneway.task.list.query({ projectId: project.id })).map(({ status, repeat }) => [
      status,
      repeat?.rule ?? null,
    ])
  await page.keyboard.press('c')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.insertText('Water plants every Monday')
  await expect(page.getByText('Saved as “Water plants”. Every Monday')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(lane(page, 'To Do'), 'Water plants')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const link = page.getByRole('link', { name: 'Water plants' })
  await tabTo(page, link)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  const details = taskDetails(page, 'Water plants')
  await expect(details.getByRole('button', { name: /^Repeat Every Monday Next: / })).toBeVisible()
  await page.keyboard.press('Shift+R')
  await expect(page.getByLabel('When it repeats')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('When it repeats')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  await tabTo(page, link)
  await page.keyboard.press('5')
  await expect(card(lane(page, 'Done'), 'Water plants')).toBeVisible()
  await expect(card(lane(page, 'To Do'), 'Water plants')).toBeVisible()
  await expect.poll(stored).toEqual(
    expect.arrayContaining([
      ['done', null],
      ['todo', 'FREQ=WEEKLY;BYDAY=MO'],
    ]),
  )

  await page.keyboard.press('Control+z')
  await expect(card(lane(page, 'Done'), 'Water plants')).toHaveCount(0)
  await expect(card(lane(page, 'To Do'), 'Water plants')).toHaveCount(1)
  await expect.poll(stored).toEqual([['todo', 'FREQ=WEEKLY;BYDAY=MO']])
})
