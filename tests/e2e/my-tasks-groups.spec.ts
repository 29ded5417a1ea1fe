import { card, cardTitles, setStatus } from './support/board'
import { expect, test, toast } from './support/journey'
import { choose, group, groupHeadings, on, openMyTasks, rowLink, wednesday } from './support/my-tasks'
import { expectAccessible } from './support/team'

test('the tasks are in groups by day, or as chosen, and sorted within them', async ({ page, laneway }) => {
  await openMyTasks(page, laneway)
  await expect(groupHeadings(page)).toHaveText([
    'Overdue 1',
    'Today 1',
    'This week 1',
    'Later 1',
    'No date 1',
  ])
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'SurveyOverdue',
    'Pegs',
    'Words',
    'Contract',
    'Drawers',
  ])
  await expect(group(page, 'Overdue').getByRole('listitem')).toHaveAttribute('aria-setsize', '1')
  await expect(page.getByRole('link', { name: 'My Tasks' }).getByRole('img')).toHaveAccessibleName(
    '1 overdue, 5 open',
  )
  await page.getByLabel('Show completed tasks').check()
  await expect(groupHeadings(page).last()).toHaveText('Done 1')
  await expectAccessible(page)

  await choose(page, /^Group by/, 'Priority')
  await expect(groupHeadings(page)).toHaveText(['Urgent 1', 'High 1', 'Medium 3', 'Low 1'])
  await expect(page).toHaveURL(/group=priority/)
  await page.reload()
  await expect(cardTitles(group(page, 'Medium'))).toHaveText(['Finished', 'Words', 'Drawers'])
  await choose(page, /^Sort by/, 'Created')
  await expect(cardTitles(group(page, 'Medium'))).toHaveText(['Finished', 'Drawers', 'Words'])
  await choose(page, /^Group by/, 'Project')
  await expect(groupHeadings(page)).toHaveText(['Garden 6'])
  await choose(page, /^Group by/, 'No groups')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
  await expect(page).not.toHaveURL(/group/)
})

test('the glyph of a row finishes its task, which undo brings back, and reopens one that is done', async ({
  page,
  laneway,
}) => {
  await openMyTasks(page, laneway)
  const finish = page.getByRole('button', { name: "Mark 'Pegs' done" })
  const { width = 0, height = 0 } = (await finish.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await finish.click()
  await expect(card(page, 'Pegs')).toHaveCount(0)
  await expect(rowLink(page, 'Words')).toBeFocused()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(cardTitles(group(page, 'Today'))).toHaveText(['Pegs'])

  await page.getByLabel('Show completed tasks').check()
  await page.getByRole('button', { name: "Reopen 'Finished'" }).click()
  await expect(page.getByRole('button', { name: /^Status of Finished/ })).toContainText('To Do')
  await expect(group(page, 'Done')).toHaveCount(0)
})

test('keys and the status menu take a row from group to group, and the focus goes with it', async ({
  page,
  laneway,
}) => {
  await openMyTasks(page, laneway)
  await rowLink(page, 'Words').focus()
  await page.keyboard.press('d')
  await page.getByRole('button', { name: /^Today/ }).click()
  await expect(cardTitles(group(page, 'Today'))).toHaveText(['Pegs', 'Words'])
  await expect(rowLink(page, 'Words')).toBeFocused()
  await choose(page, /^Group by/, 'Status')
  await setStatus(page, 'Words', 'In Review')
  await expect(cardTitles(group(page, 'In Review'))).toHaveText(['Words'])
  await expect(rowLink(page, 'Words')).toBeFocused()
})

test('of thousands of rows only those in view are rendered, in their groups', async ({ page, laneway }) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  for (let number = 1; number <= 120; number += 1) {
    const dueDay = number <= 60 ? null : on(14 + (number % 3))
    await laneway.task.create.mutate({ projectId, title: `Bed ${number}`, dueDay })
  }
  await page.clock.setFixedTime(wednesday)
  await page.goto('/my-tasks')
  await expect(group(page, 'Today')).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(40)
  await expect(group(page, 'No date')).toHaveCount(0)
  await cardTitles(page).getByRole('link').first().focus()
  await page.keyboard.press('End')
  await expect(rowLink(page, 'Bed 60')).toBeFocused()
  await expect(groupHeadings(page).last()).toHaveText('No date 60')
  await expect(card(page, 'Bed 60').locator('xpath=..')).toHaveAttribute('aria-posinset', '60')
  expect(await page.getByRole('article').count()).toBeLessThan(60)
})
