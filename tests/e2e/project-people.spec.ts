import type { Locator, Page } from '@playwright/test'
import { expect } from './support/journey'
import { memberRow } from './support/project-members'
import { addMember, settingsOf, test } from './support/shared-project'
import { expectAccessible } from './support/team'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the dialog that invites to a project has no accessibility violations', async ({
  page,
  shared: { project, other },
}) => {
  const { username, email } = other.person
  await page.goto(settingsOf(project))
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const invitation = dialog(page, 'Invite Member')
  await invitation.getByLabel('User').selectOption({ label: `${username} (${email})` })
  await expectAccessible(page)
  await invitation.getByRole('tab', { name: 'By email' }).click()
  await expectAccessible(page)
})

test('the people of a project, and what is asked before one is removed or the project moved, have no accessibility violations, and no role is cut', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  const { username } = other.person
  await addMember(laneway, project, other, 'editor')
  await page.goto(settingsOf(project))
  for (const role of ['Read Only', 'Admin', 'Editor']) {
    await page.getByRole('button', { name: new RegExp(`^Role of ${username}`) }).click()
    await page.getByRole('menuitemradio', { name: role }).click()
    await expect(memberRow(page, username)).toContainText(role)
    expect(await cutLabels(memberRow(page, username)), role).toEqual([])
  }
  await expectAccessible(page)

  await page.getByRole('button', { name: `Remove ${username}` }).click()
  await expect(dialog(page, 'Remove Member')).toContainText(username)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Move Project' }).click()
  const move = dialog(page, 'Move Project')
  await move.getByLabel('Destination').selectOption('Personal Projects')
  await expect(move.getByText('1 member loses access, no tasks become unassigned.')).toBeVisible()
  await expectAccessible(page)
})

/** The labels of buttons that are too narrow. */
const cutLabels = (scope: Locator) =>
  scope
    .locator('button > * > *')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    )
