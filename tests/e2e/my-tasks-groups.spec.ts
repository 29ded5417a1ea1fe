import { card, cardTitles } from './support/board'
import { expect, test } from './support/journey'
import { group, groupHeadings, on, rowLink, wednesday } from './support/my-tasks'

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
