import { card, lane } from './support/board'
import { expect } from './support/journey'
import { addMember, settingsOf, test } from './support/shared-project'
import { expectAccessible } from './support/team'

test('what a Read Only member sees has no accessibility violations: a board, a text that can be sent no more, the settings', async ({
  laneway,
  shared: { project, other },
}) => {
  const { page, id: memberId } = other
  await addMember(laneway, project, other, 'editor')
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await page.goto(`/project/${project.id}`)
  await page.getByRole('link', { name: 'Paths' }).click()
  await page.getByRole('button', { name: 'Write a service unit' }).click()
  const line = page.getByRole('textbox', { name: 'New service unit' })
  await line.fill('Gravel came')
  await laneway.projectMember.update.mutate({ projectId: project.id, memberId, permissionRole: 'read' })
  await expect(page.getByText('You now have read-only access to this project.')).toBeVisible()
  await expect(line).not.toBeEditable()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect(page.getByText('Read Only')).toBeVisible()
  await expectAccessible(page)
  await page.goto(settingsOf(project))
  await expect(page.getByRole('button', { name: 'Leave Project' })).toBeVisible()
  await expectAccessible(page)
})
