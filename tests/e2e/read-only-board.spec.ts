import { card, lane, setStatus } from './support/board'
import { expect, toast } from './support/journey'
import { meanwhile } from './support/meanwhile'
import { addMember, settingsOf, test } from './support/shared-project'
import { expectAccessible } from './support/team'

test('a Read Only member sees everything on a board and can change nothing, until they are promoted', async ({
  laneway,
  shared: { project, other },
}) => {
  const { page, id: userId } = other
  await addMember(laneway, project, other)
  const { id: taskId } = await laneway.task.create.mutate({
    projectId: project.id,
    title: 'Paths',
    status: 'done',
  })
  await laneway.serviceUnit.create.mutate({ taskId, content: 'Gravel came' })
  const { username: author } = await laneway.account.me.query()

  await page.goto(`/project/${project.id}`)
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect(page.getByText('Read Only')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Add a task to/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Move Paths' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Status of Paths' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^(Archive|Delete) Paths/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Paths' }).click()
  const details = page.getByRole('dialog', { name: 'Paths' })
  await expect(details.getByRole('listitem')).toContainText(author)
  await expect(details.getByRole('listitem')).toContainText('Gravel came')
  await expect(details.getByRole('button', { name: /Edit Task|Delete|Add SU/ })).toHaveCount(0)
  await expect(details.getByRole('button', { name: /^Status/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await laneway.projectMember.update.mutate({
    projectId: project.id,
    memberId: userId,
    permissionRole: 'editor',
  })
  await page.reload()
  await setStatus(page, 'Paths', 'In Progress')
  await expect(toast(page)).toContainText('Task status updated')
  await expect(page.getByText('Read Only')).toHaveCount(0)
})

test('a member demoted while the board is open sees an error, and the board becomes read-only', async ({
  laneway,
  shared: { project, other },
}) => {
  const { page, id: userId } = other
  await addMember(laneway, project, other, 'editor')
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await page.goto(`/project/${project.id}`)
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
  await meanwhile(page, 'task.update', () =>
    laneway.projectMember.update.mutate({
      projectId: project.id,
      memberId: userId,
      permissionRole: 'read',
    }),
  )
  await setStatus(page, 'Paths', 'Done')
  await expect(toast(page)).toContainText("You don't have permission to change tasks in this project.")
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Status of Paths' })).toBeDisabled()
})

test('a half-typed service unit stays when its writer is demoted, and says why it cannot be added', async ({
  laneway,
  shared: { project, other },
}) => {
  const { page, id: memberId } = other
  const setRole = (permissionRole: 'read' | 'editor') =>
    laneway.projectMember.update.mutate({ projectId: project.id, memberId, permissionRole })
  await addMember(laneway, project, other, 'editor')
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await page.goto(`/project/${project.id}`)
  await page.getByRole('link', { name: 'Paths' }).click()
  const line = page.getByRole('textbox', { name: 'New service unit' })
  await line.fill('Gravel came')
  await setRole('read')
  await expect(page.getByText('You now have read-only access to this project.')).toBeVisible()
  await expect(line).toHaveValue('Gravel came')
  await expect(line).toHaveAccessibleDescription(/Copy your text/)
  await expect(line).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Add SU' })).toHaveCount(0)
  await expectAccessible(page)

  await setRole('editor')
  await page.getByRole('button', { name: 'Add SU' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Gravel came')
  await setRole('read')
  await expect(page.getByRole('button', { name: 'Edit Task' })).toHaveCount(0)
  await expect(line).toHaveCount(0)
})

test('a Read Only member sees the facts of a project, not its management, and can leave', async ({
  laneway,
  shared: { project, other },
}) => {
  const { page } = other
  await addMember(laneway, project, other)
  await page.goto(settingsOf(project))
  await expect(page.getByRole('region', { name: 'Project Information' })).toContainText('Green Ltd')
  await expect(page.getByLabel('Name')).not.toBeEditable()
  await expect(page.getByLabel('Team')).toBeDisabled()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
  await expect(
    page.getByRole('button', { name: /Move Project|Invite Member|Archive|Delete Project/ }),
  ).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave Project' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Project' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('No projects yet.')).toBeVisible()
})
