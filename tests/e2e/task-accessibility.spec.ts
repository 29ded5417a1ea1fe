import { expectNoViolations } from './support/accessibility'
import { card, openBoard, taskDetails } from './support/board'
import { expect, test } from './support/journey'
import { group, openMyTasks, rowLink } from './support/my-tasks'

// Menus, pickers and toasts are over the page, outside of its landmarks.
const unwanted = ['region']

test('pickers, menus, history and watching of a task on its board have no accessibility violations', async ({
  page,
  person,
  laneway,
}) => {
  test.slow()
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const link = card(page, 'Paths').getByRole('link')
  await link.focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('option', { name: 'Nobody' })).toBeVisible()
  await expectNoViolations(page, 'the assignee of a card', unwanted)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'Due date of Paths' }).getByRole('table')).toBeVisible()
  await expectNoViolations(page, 'the due date of a card', unwanted)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('.')
  await expect(page.getByRole('menu', { name: 'Actions of Paths' })).toBeVisible()
  await expectNoViolations(page, 'the menu of a card', unwanted)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'What changed' }).click()
  await page.getByRole('button', { name: 'Watch the project' }).click()
  await expect(page.getByRole('button', { name: 'Stop watching the project' })).toBeFocused()
  await expectNoViolations(page, 'what changed', unwanted)

  await link.click()
  const details = taskDetails(page, 'Paths')
  await details.getByRole('tab', { name: 'History' }).click()
  await expect(details.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await details.getByRole('button', { name: 'Stop watching the task' }).press('Space')
  await expect(details.getByRole('button', { name: 'Watch the task' })).toBeFocused()
  await expectNoViolations(page, 'details with the history', unwanted)
  await details.getByRole('button', { name: 'Activity' }).click()
  await expectNoViolations(page, 'details whose stream is folded', unwanted)
  await details.getByRole('button', { name: 'Activity' }).click()
  await details.getByRole('button', { name: 'Actions of the task' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expectNoViolations(page, 'the menu of the details', unwanted)
  await page.keyboard.press('Escape')
  await details.getByRole('button', { name: `Assignee ${person.username}` }).click()
  await expect(page.getByRole('option', { name: 'Nobody' })).toBeVisible()
  await expectNoViolations(page, 'the assignee in the details', unwanted)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoViolations(page, 'details on a phone', unwanted)
})

test('groups and menus of My Tasks, what needs one and the time zone have no accessibility violations', async ({
  page,
  laneway,
}) => {
  test.slow()
  await openMyTasks(page, laneway)
  await page.getByLabel('Show completed tasks').check()
  await expect(group(page, 'Done')).toBeVisible()
  await expectNoViolations(page, 'groups of My Tasks', unwanted)
  await rowLink(page, 'Words').focus()
  await page.keyboard.press('.')
  await expect(page.getByRole('menu', { name: 'Actions of Words' })).toBeVisible()
  await expectNoViolations(page, 'the menu of a row', unwanted)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const strip = page.getByRole('navigation', { name: 'What needs you' })
  await expect(strip.getByRole('listitem')).toHaveCount(4)
  await expectNoViolations(page, 'what needs one', unwanted)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Profile/ }).click()
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await profile.getByRole('button', { name: /^Time zone/ }).click()
  await expect(page.getByRole('combobox', { name: 'Find a time zone' })).toBeFocused()
  await expectNoViolations(page, 'the time zone', unwanted)
})
