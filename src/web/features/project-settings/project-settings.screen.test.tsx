import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { testServer } from '@/server/testing/test-server'
import { makeByCall } from '@/web/testing/make-by-call'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectHeading,
  expectToast,
  field,
  fill,
  follow,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'

const server = await testServer()
const pathOf = ({ id }: { id: number }) => `/project/${id}/settings`
const region = (name: string) => screen.findByRole('region', { name })
const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')

/** The settings of a personal project, as its owner sees them. */
async function settings(description = '') {
  const owner = await server.person()
  const project = await makeByCall(owner, 'project.create', { name: 'Garden', description })
  return { owner, project, user: await renderApp(server, owner, pathOf(project), { delay: null }) }
}

describe('a personal project', () => {
  test('a project can be renamed, and every page shows the new name', async () => {
    const { user } = await settings('Old words ')
    const information = await region('Project Information')
    await waitFor(() => expect(document.title).toBe('Garden settings · Laneway'))
    for (const fact of ['active', 'Personal']) expect(information).toHaveTextContent(fact)
    await waitFor(async () => expect(await button('Save changes', information)).toBeDisabled())
    const name = await fill('Name', '  North garden  ')
    await fill('Description', 'New words')
    await click(user, 'Save changes', information)

    await expectToast('Project updated successfully')
    await waitFor(() => expect(name).toHaveValue('North garden'))
    await screen.findByRole('heading', { level: 1, name: 'North garden' })
    await follow(user, 'Back to the board')
    await waitFor(() => expect(document.title).toBe('North garden · Laneway'))
    await follow(user, 'Back to Dashboard')
    await waitFor(async () => expect(await cardOf('North garden')).toHaveTextContent('New words'))
  })

  test('a project needs a name', async () => {
    const { user, project } = await settings()
    const name = await fill('Name', '   ')
    await click(user, 'Save changes')
    await expectToast('Project name is required')
    await waitFor(() => expect(name).toHaveAccessibleDescription('Project name is required'))
    const stored = server.db.selectFrom('projects').select('name').where('id', '=', project.id)
    expect(await stored.executeTakeFirst()).toEqual({ name: 'Garden' })
  })

  test('an archived project is read-only, and can be unarchived', async () => {
    const { user, project } = await settings()
    await server.make.task(project, { title: 'Paths', status: 'done' })
    await click(user, 'Archive')
    await expectToast('Project updated successfully')
    await waitFor(async () => expect(await region('Project Information')).toHaveTextContent('archived'))

    await follow(user, 'Back to the board')
    await waitFor(async () => expect(await button(/^Move Paths/)).toBeDisabled())
    await waitFor(async () => expect(await button(/^Status of Paths/)).toBeDisabled())
    for (const name of ['Add Task', /^Add a task to/, /^(Archive|Delete) Paths/]) {
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    }
    await follow(user, 'Paths')
    await dialog('Paths')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Task' })).toBeNull())
    await waitFor(() => expect(screen.queryByLabelText('New service unit')).toBeNull())
    await user.keyboard('[Escape]')

    await follow(user, 'Back to Dashboard')
    await user.click(await screen.findByText('(1)'))
    await follow(user, 'Project settings')
    await click(user, 'Unarchive')
    await follow(user, 'Back to the board')
    expect(await button('Add Task')).toBeDefined()
  })

  test('deleting a project asks for its name and ends at the dashboard', async () => {
    const { owner, user } = await settings()
    await makeByCall(owner, 'project.create', { name: 'Kitchen' })
    const dangerZone = await region('Danger Zone')
    await click(user, 'Delete Project', dangerZone)
    await fill('Project name', 'Gard', await dialog('Delete Project'))
    await waitFor(async () =>
      expect(await button('Delete Project', await dialog('Delete Project'))).toBeDisabled(),
    )
    await click(user, 'Cancel', await dialog('Delete Project'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await click(user, 'Delete Project', dangerZone)
    await fill('Project name', 'Garden', await dialog('Delete Project'))
    await click(user, 'Delete Project', await dialog('Delete Project'))

    await expectToast('Project deleted successfully')
    await expectAddress('/')
    expect(await screen.findByRole('link', { name: 'Kitchen' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Garden' })).toBeNull())
  })

  test('a stranger’s project and one that does not exist are denied, with a link to the dashboard', async () => {
    const { project } = await settings()
    const user = await renderApp(server, await server.make.user(), '/', { delay: null })
    for (const path of [`/project/${project.id}`, pathOf(project), '/project/999999999']) {
      await openPage(path)
      await expectHeading('Access Denied')
      expect(screen.getByText("You don't have permission to view this project.")).toBeDefined()
      expect(document.body).not.toHaveTextContent('Garden')
    }
    await follow(user, 'Return to Dashboard')
    await expectHeading('My Projects')
  })
})

describe('a project of an organization', () => {
  /** A project of an organization, its owner, and another member of the organization who is not in the project. */
  async function shared(otherRole: 'member' | 'admin' = 'member') {
    const owner = await server.person()
    const organization = await makeByCall(owner, 'organization.create', { name: 'Green Ltd' })
    const place = { name: 'Garden', organizationId: organization.id }
    const project = await makeByCall(owner, 'project.create', place)
    const other = await server.make.user()
    await server.make.organizationMember(organization, otherRole, other)
    return { owner, organization, project, other }
  }

  const members = () => screen.findByRole('list', { name: 'Project Members' })
  const confirm = async (user: UserEvent, name: string) => click(user, name, await dialog(name))

  test('an administrator of the organization sees the admin card on a project of others, and joins', async () => {
    const { project, other } = await shared('admin')
    const user = await renderApp(server, other, `/project/${project.id}`, { delay: null })
    await expectHeading('Access Denied')
    await openPage(pathOf(project))
    await waitFor(async () =>
      expect(await region('Organization Administrator')).toHaveTextContent('1 member'),
    )
    expect(within(await members()).getAllByRole('listitem')).toHaveLength(1)
    await region('Danger Zone')
    await click(user, 'Join Project as Admin')
    await expectToast('You have joined the project as an admin')
    await region('Project Information')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Organization Administrator' })).toBeNull(),
    )
    await waitFor(async () => expect(within(await members()).getAllByRole('listitem')).toHaveLength(2))
    await follow(user, 'Back to the board')
    expect(await button('Add Task')).toBeDefined()
  })

  test('a plain member of the organization is denied the settings of a project of others', async () => {
    const { project, other } = await shared()
    await renderApp(server, other, pathOf(project))
    await expectHeading('Access Denied')
    expect(document.body).not.toHaveTextContent('Garden')
  })

  test('a project is handed over to another admin, and its former owner can leave it', async () => {
    const { owner, project, other } = await shared()
    const user = await renderApp(server, owner, pathOf(project), { delay: null })
    await waitFor(async () =>
      expect(await region('Hand over project')).toHaveTextContent('first make another member an admin'),
    )
    await server.make.member(project, 'admin', other)
    await openPage(pathOf(project))
    const choice = await field('New owner')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave Project' })).toBeNull())
    await user.selectOptions(choice, other.username)
    await click(user, 'Hand Over Project')
    await confirm(user, 'Hand Over Project')
    await expectToast('Project updated successfully')
    await waitFor(async () =>
      expect((await screen.findByText(other.email)).closest('li')).toHaveTextContent('Owner'),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hand over project' })).toBeNull())

    await click(user, 'Leave Project')
    await confirm(user, 'Leave Project')
    await expectToast('You have left the project')
    await expectAddress('/')
    expect(await screen.findByText(/^No projects yet\./)).toBeDefined()
    await openPage(`/project/${project.id}`)
    await expectHeading('Access Denied')
  })

  test('a project of an organization has one of its teams', async () => {
    const { owner, organization, project } = await shared()
    await server.make.team(organization, 'Beds')
    const user = await renderApp(server, owner, pathOf(project), { delay: null })
    const team = await field('Team')
    await within(team).findByText('Beds')
    await user.selectOptions(team, 'Beds')
    await click(user, 'Save changes')
    await expectToast('Project updated successfully')
    await openPage('/')
    await waitFor(async () => expect(await cardOf('Garden')).toHaveTextContent('Green Ltd · Beds'))
  })

  test('a new project is created in the chosen organization', async () => {
    const owner = await server.person()
    await makeByCall(owner, 'organization.create', { name: 'Green Ltd' })
    const user = await renderApp(server, owner, '/', { delay: null })
    await click(user, 'New Project')
    await fill('Name', 'Kitchen')
    await within(await field('Organization')).findByText('Green Ltd')
    await user.selectOptions(await field('Organization'), 'Green Ltd')
    await click(user, 'Create Project')
    await expectToast('Project created successfully')
    await expectHeading('Green Ltd (1)')
  })

  test('an administrator invites somebody from outside to the project by mail', async () => {
    const { owner, project } = await shared()
    const user = await renderApp(server, owner, pathOf(project), { delay: null })
    await click(user, 'Invite Member')
    const form = await dialog('Invite Member')
    await user.click(await within(form).findByRole('tab', { name: 'By email' }))
    await click(user, 'Send Invitation', form)
    await expectToast('Email is required')
    const panel = within(form).getByRole('tabpanel', { name: 'By email' })
    await fill('Email', 'new@example.org', panel)
    await user.selectOptions(await field('Role', panel), 'Editor')
    await click(user, 'Send Invitation', form)
    await expectToast('Invitation sent successfully')
    expect(await within(form).findByText('new@example.org')).toBeDefined()
    const sent = server.db
      .selectFrom('invitations')
      .select(['email', 'permissionRole', 'projectId'])
      .where('invitedBy', '=', owner.id)
    expect(await sent.execute()).toEqual([
      { email: 'new@example.org', permissionRole: 'editor', projectId: project.id },
    ])
  })

  test('people enter their name once, and are shown by it everywhere', async () => {
    const { owner, project } = await shared()
    const user = await renderApp(server, owner, pathOf(project), { delay: null })
    await click(user, 'Settings')
    await click(user, /^Profile/)
    const profile = await dialog('Profile')
    await fill('First name', 'Eve', profile)
    await fill('Last name', ' Marlow ', profile)
    await click(user, 'Save changes', profile)
    await expectToast('Profile updated successfully')
    await waitFor(async () => expect(await button('Save changes', profile)).toBeDisabled())
    expect((await owner.call('/api/user')).json()).toMatchObject({ firstName: 'Eve', lastName: 'Marlow' })
    await click(user, 'Back to Settings')
    await waitFor(async () => expect(await button(/^Profile/)).toHaveFocus())
    await user.keyboard('[Escape]')
    await waitFor(async () => expect(await members()).toHaveTextContent('Eve Marlow'))
  })
})
