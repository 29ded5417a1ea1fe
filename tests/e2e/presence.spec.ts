import { expect, test } from './support/journey'
import { expectAccessible } from './support/team'
import { presentOn, twoOnABoard } from './support/two-on-a-board'

test('the header shows who else has the board open, until they leave, and their names by keyboard', async ({
  page,
  laneway,
  person,
  browserFixture,
}) => {
  const { other } = await twoOnABoard(browserFixture, page, laneway)
  const face = presentOn(page).getByRole('button', { name: other.person.username })
  await expect(face).toBeVisible()
  await expect(presentOn(other.page).getByRole('button')).toHaveAccessibleName(`${person.username}, P-`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(face).toBeFocused()
  await expect(face).toHaveAttribute('data-names', other.person.username)
  const tip = await face.evaluate((element) => getComputedStyle(element, '::after').visibility)
  expect(tip).toBe('visible')

  await other.page.goto('/my-tasks')
  await expect(presentOn(page)).toHaveCount(0)

  await other.page.goBack()
  await expect(face).toBeVisible()
  await other.page.close()
  await expect(presentOn(page)).toHaveCount(0)
})
