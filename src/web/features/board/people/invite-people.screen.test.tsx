import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { openBoard, sharedProject } from '@/web/testing/board-screen'
import { button, click, dialog, expectNoDialog, expectToast, field } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

async function openShared() {
  const shared = await sharedProject(server)
  const user = await renderApp(server, shared.person, `/project/${shared.project.id}`, { delay: null })
  const members = async () =>
    (await shared.api.projectMember.list.query({ projectId: shared.project.id })).map(
      ({ username, permissionRole }) => [username, permissionRole],
    )
  return { ...shared, user, members }
}

test('one submission adds people of the organization and invites addresses to both', async () => {
  const { user, api, person, other, organization, members } = await openShared()
  await click(user, 'Invite')
  const invite = await dialog('Invite to North garden')
  await user.type(await field('People', invite), `${other.username}{Enter}mara@example.org`)
  await within(invite).findByRole('option', { name: 'Invite mara@example.org by email' })
  await click(user, 'Invite 2 people', invite)
  await expectToast('Invitation sent successfully')
  expect(await members()).toEqual(
    expect.arrayContaining([
      [person.username, 'admin'],
      [other.username, 'editor'],
    ]),
  )
  expect(await api.invitation.list.query({ slug: organization.slug })).toMatchObject([
    { email: 'mara@example.org', role: 'editor' },
  ])
  await within(await dialog('Invite to North garden')).findByText('mara@example.org')
  await click(user, 'Done')
  await expectNoDialog()
})

test('an editor is invited from the board by at most three clicks', async () => {
  const { user, other, members } = await openShared()
  let clicks = 0
  const count = () => (clicks += 1)
  addEventListener('click', count)
  await click(user, 'Invite')
  await user.click(await screen.findByRole('option', { name: new RegExp(other.username) }))
  await click(user, 'Invite', await dialog('Invite to North garden'))
  await expectToast('Member added successfully')
  removeEventListener('click', count)
  expect(clicks).toBeLessThanOrEqual(3)
  await expectNoDialog()
  expect(await members()).toContainEqual([other.username, 'editor'])
})

test('what could not be invited says why, and is tried again', async () => {
  const { user } = await openShared()
  await click(user, 'Invite')
  const invite = await dialog('Invite to North garden')
  await user.type(await field('People', invite), 'mara@exa_mple.org{Enter}noor@example.org{Enter}')
  expect(within(invite).getByRole('list', { name: 'To invite' }).childElementCount).toBe(2)
  await click(user, 'Invite 2 people', invite)
  await expectToast('1 of 2 invitations could not be sent')
  await click(user, 'Try the rest again')
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'To invite' })).toHaveTextContent('mara@exa_mple.org'),
  )
  await click(user, 'Remove mara@exa_mple.org')
  await click(user, 'Invite', await dialog('Invite to North garden'))
  await expectToast('Choose someone, or type an email address.')
})

test('who manages a project without the organization adds people of it only', async () => {
  const { api, project, organization, other } = await openShared()
  const third = await server.make.user()
  await server.make.organizationMember(organization, 'member', third)
  await api.projectMember.add.mutate({ projectId: project.id, userId: other.id, permissionRole: 'admin' })
  const user = await renderApp(server, other, `/project/${project.id}`, { delay: null })
  await click(user, 'Invite')
  const invite = await dialog('Invite to North garden')
  const rule = 'Only admins of Green Ltd can invite people from outside of it.'
  await waitFor(() => expect(invite).toHaveTextContent(rule))
  await user.type(await field('People', invite), 'mara@example.org')
  await within(invite).findByText('No one in Green Ltd matches “mara@example.org”.')
  expect(within(invite).queryByRole('option', { name: /mara/ })).toBeNull()
})

test.each(['read', 'editor'] as const)('a member with the role %s sees no Invite', async (role) => {
  const { project, other } = await openShared()
  await server.make.member(project, role, other)
  await renderApp(server, other, `/project/${project.id}`, { delay: null })
  await button('What changed')
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
})

test('a personal project says how it is shared', async () => {
  const { user, api, project } = await openBoard(server)
  await click(user, 'Invite')
  await user.click(await button('Create an organization', await dialog('Share this project')))
  await user.type(await field('Name', await dialog('New Organization')), 'Green Ltd')
  await user.click(await button('Create Organization'))
  await moveTo(user, 'Green Ltd')
  expect(await api.project.get.query({ projectId: project.id })).toMatchObject({
    organization: { name: 'Green Ltd' },
  })
})

test('by its name in the palette, Invite moves a personal project to an organization there is', async () => {
  const { user, api, project } = await openBoard(server)
  await api.organization.create.mutate({ name: 'Green Ltd' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search, or do anything' }), 'invite')
  await user.click(await screen.findByRole('option', { name: /^Invite people to this project/ }))
  await user.click(await button('Move to an organization', await dialog('Share this project')))
  await moveTo(user, 'Green Ltd')
  expect(await api.project.get.query({ projectId: project.id })).toMatchObject({ isPrivate: false })
})

async function moveTo(user: UserEvent, organization: string) {
  const move = await dialog('Move Project')
  await user.selectOptions(await within(move).findByLabelText(/^Destination/), organization)
  await within(move).findByText(/lose access/)
  await user.click(await button('Move Project', move))
  await expectToast('Project moved successfully')
  await expectNoDialog()
}
