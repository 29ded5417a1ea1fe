import { card, cardTitles } from './support/board'
import { insertTasks, taskRows } from './support/insert-tasks'
import { expect, test } from './support/journey'
import { group, groupHeadings, on, rowLink, wednesday } from './support/my-tasks'

test('of thousands of rows only those in view are rendered, in their groups', async ({ page, laneway }) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  const { id: assignedTo } = await laneway.account.me.query()
  const beds = Array.from({ length: 120 }, (_, index) => {
    const dueDay = index < 60 ? null : on(14 + ((index + 1) % 3))
    return { title: `Bed ${index + 1}`, dueDay, dueDate: dueDay && `${dueDay}T22:00:00.000Z`, assignedTo }
  })
  await insertTasks(taskRows(projectId, beds))
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
