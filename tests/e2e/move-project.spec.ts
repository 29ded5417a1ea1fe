import { expect } from './support/journey'
import { addMember, settingsOf, test } from './support/shared-project'
import { expectAccessible } from './support/team'

test('the question before a move, with its consequences, has no accessibility violations', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  await page.goto(settingsOf(project))
  await page.getByRole('button', { name: 'Move Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Project' })
  await dialog.getByLabel('Destination').selectOption('Personal Projects')
  await expect(dialog.getByText('1 member loses access, no tasks become unassigned.')).toBeVisible()
  await expectAccessible(page)
})
