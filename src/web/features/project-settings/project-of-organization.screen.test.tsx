import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
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
    await waitFor(async () => expect(within(await members()).getAllByRole('listitem')).toHaveLength(1))
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

  test('a member of the organization is added, gets other roles, and is removed after asking', async () => {
    const { owner, project, other } = await shared()
    const user = await renderApp(server, owner, pathOf(project), { delay: null })
    await click(user, 'Invite Member')
    const form = await dialog('Invite Member')
    await user.selectOptions(await field('User', form), `${other.username} (${other.email})`)
    await user.selectOptions(await field('Project role', form), 'QA Tester')
    await click(user, 'Add Member', form)
    await expectToast('Member added successfully')
    const expectOnRow = async (text: string) => {
      const row = (await within(await members()).findByText(other.email)).closest('li')
      await waitFor(() => expect(row).toHaveTextContent(text))
    }
    await expectOnRow('Editor')
    await expectOnRow('QA Tester')
    const choose = async (opener: string, role: string) => {
      await click(user, new RegExp(`^${opener} of ${other.username}`))
      await user.click(await screen.findByRole('menuitemradio', { name: role }))
      await expectToast('Member role updated')
      await expectOnRow(role)
    }
    for (const role of ['Read Only', 'Admin']) await choose('Role', role)
    await choose('Project role', 'No project role')

    await click(user, `Remove ${other.username}`)
    expect(await dialog('Remove Member')).toHaveTextContent(other.username)
    await confirm(user, 'Remove Member')
    await expectToast('Member removed from project')
    await waitFor(() => expect(screen.queryByText(other.email)).toBeNull())
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
    const last = await fill('Last name', ' Marlow ', profile)
    await user.keyboard('[Enter]')
    await expectToast('Profile updated successfully')
    await waitFor(() => expect(last).toHaveValue('Marlow'))
    expect((await owner.call('/api/user')).json()).toMatchObject({ firstName: 'Eve', lastName: 'Marlow' })
    await click(user, 'Back to Settings')
    await waitFor(async () => expect(await button(/^Profile/)).toHaveFocus())
    await user.keyboard('[Escape]')
    await waitFor(async () => expect(await members()).toHaveTextContent('Eve Marlow'))
  })
})
