import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PermissionRole } from '@/domain/project'
import { testServer } from '@/server/testing/app/test-server'
import { address, expectTitles, openActions, setStatus, sharedProject } from '@/web/testing/board-screen'
import { before } from '@/web/testing/held-calls'
import { button, click, expectToast, findLink } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'
import { openUnitField } from '@/web/testing/task-screens'

const server = await testServer()

/** A project of somebody, opened by a member of this role. */
async function openAs(role: PermissionRole) {
  const shared = await sharedProject(server)
  const { api, project, other } = shared
  await server.make.member(project, role, other)
  const open = (rest = '') => renderApp(server, other, `/project/${project.id}${rest}`, { delay: null })
  const setRole = (permissionRole: PermissionRole) =>
    api.projectMember.update.mutate({ projectId: project.id, memberId: other.id, permissionRole })
  return { ...shared, open, setRole }
}

const absent = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull()
const disabled = (element: HTMLElement) => expect(element).toHaveProperty('disabled', true)

test('a Read Only member sees everything on a board and can change nothing, until they are promoted', async () => {
  const { api, person, project, open, setRole } = await openAs('read')
  const task = await api.task.create.mutate({ projectId: project.id, title: 'Paths', status: 'done' })
  await api.serviceUnit.create.mutate({ taskId: task.id, content: 'Gravel came' })
  const user = await open()
  await expectTitles(['Paths'], 'Done')
  await screen.findByText('Read Only')
  absent('Add Task')
  absent(/^Add a task to/)
  disabled(await button('Move Paths'))
  disabled(await button(/^Status of Paths/))
  const actions = await openActions(user, 'Paths')
  expect(actions.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain('Delete')
  expect(actions.queryByRole('menuitem', { name: /Archive/ })).toBeNull()
  await user.keyboard('[Escape]')

  await user.click(await findLink('Paths'))
  const details = within(await screen.findByRole('dialog', { name: 'Paths' }))
  const unit = (await details.findByText('Gravel came')).closest('li')
  expect(unit?.textContent).toContain(person.username)
  expect(details.queryByRole('button', { name: /Edit Task|Delete|Add SU/ })).toBeNull()
  disabled(await details.findByRole('button', { name: /^Status/ }))

  await setRole('editor')
  const editor = await open()
  await setStatus(editor, 'Paths', 'In Progress')
  await expectToast('Task status updated')
  expect(screen.queryByText('Read Only')).toBeNull()
})

test('a member demoted while the board is open sees an error, and the board becomes read-only', async () => {
  const { api, project, open, setRole } = await openAs('editor')
  await api.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const user = await open()
  await button('Add Task')
  before('task.update', () => setRole('read'))
  await setStatus(user, 'Paths', 'Done')
  await expectToast("You don't have permission to change tasks in this project.")
  await expectTitles(['Paths'], 'To Do')
  await waitFor(() => absent('Add Task'))
  disabled(await button(/^Status of Paths/))
})

test('a half-typed service unit stays when its writer is demoted, and says why it cannot be added', async () => {
  const { api, project, open, setRole } = await openAs('editor')
  await api.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const user = await open()
  await user.click(await findLink('Paths'))
  const line = () => screen.findByRole('textbox', { name: 'New service unit' })
  await user.type(await openUnitField(user), 'Gravel came')
  await setRole('read')
  await screen.findByText(/^You now have read-only access to this project\./)
  const kept = await line()
  expect(kept).toHaveProperty('value', 'Gravel came')
  expect(kept).toHaveProperty('readOnly', true)
  const described = kept.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(/Copy your text/)
  absent('Add SU')

  await setRole('editor')
  await click(user, 'Add SU')
  const details = within(await screen.findByRole('dialog', { name: 'Paths' }))
  await waitFor(() =>
    expect(
      details
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toContain('Gravel came'),
  )
  await setRole('read')
  await waitFor(() => absent('Edit Task'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New service unit' })).toBeNull())
})

test('a Read Only member sees the facts of a project, not its management, and can leave', async () => {
  const { open } = await openAs('read')
  const user = await open('/settings')
  const facts = within(await screen.findByRole('region', { name: 'Project Information' }))
  await facts.findByText(/Green Ltd/)
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('readOnly', true)
  disabled(screen.getByLabelText(/^Team/))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  absent(/Move Project|Invite Member|Archive|Delete Project/)
  await click(user, 'Leave Project')
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Leave Project' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(await screen.findByText(/^No projects yet\./)).toBeDefined()
})
