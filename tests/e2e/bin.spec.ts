import { expectNoViolations } from './support/accessibility'
import { card } from './support/board'
import { expect, test, toast } from './support/journey'
import { tabTo } from './support/tab-to'
import { twoOnABoard } from './support/two-on-a-board'

// Menus and toasts are over the page, outside of its landmarks.
const unwanted = ['region']

test('a task is deleted and restored from the bin by keys alone, and another browser sees both', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other, project } = await twoOnABoard(browserFixture, page, laneway, ['Paths', 'Fence'])
  await tabTo(page, page.getByRole('link', { name: 'Paths' }))
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete “Paths”' })
  await expect(question).toContainText('Kept in the bin for 30 days.')
  await expectNoViolations(page, 'deleting a task', unwanted)
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Task deleted successfully')
  await expect(card(other.page, 'Paths')).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(`/project/${project.id}/bin`)
  const restore = page.getByRole('button', { name: 'Restore Paths' })
  await tabTo(page, page.getByRole('checkbox', { name: 'Select Paths' }))
  await page.keyboard.press('Space')
  await expectNoViolations(page, 'the bin', unwanted)
  await tabTo(page, restore)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('“Paths” is back')
  await expect(page.getByRole('heading', { name: 'Nothing in the bin' })).toBeVisible()
  await expectNoViolations(page, 'an empty bin', unwanted)
  await expect(card(other.page, 'Paths')).toBeVisible()
})
