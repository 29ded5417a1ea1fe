import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { apiOf } from '@/web/testing/api-of'
import { sharedProject } from '@/web/testing/board-screen'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

/** A project of an organization that somebody else may edit. */
async function openShared() {
  const shared = await sharedProject(server, 'Garden')
  await server.make.member(shared.project, 'editor', shared.other)
  return { ...shared, open: (at: string) => openFor(shared.person, at) }
}

async function openFor(person: { id: number }, at: string) {
  await renderApp(server, person, at)
  await untilStreamOpen()
}

test('a task that somebody assigns appears on My Tasks and in its badge', async () => {
  const { person, project, otherApi, open } = await openShared()
  await open('/my-tasks')
  await screen.findByRole('heading', { name: 'No tasks found' })

  const { id } = await otherApi.task.create.mutate({
    projectId: project.id,
    title: 'Paths',
    assignedTo: person.id,
  })
  await screen.findByRole('link', { name: 'Paths' })
  await screen.findByRole('img', { name: '0 overdue, 1 open' })

  await otherApi.task.update.mutate({ taskId: id, assignedTo: null })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Paths' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('img', { name: /open$/ })).toBeNull())
})

test('the dashboard counts other people’s changes, and shows what they share', async () => {
  const { api, organization, project, other, otherApi, open } = await openShared()
  await open('/')
  const garden = async () =>
    (await screen.findByRole('heading', { name: 'Garden' })).closest('li')?.textContent
  expect(await garden()).not.toContain('1 open')
  await otherApi.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await waitFor(async () => expect(await garden()).toContain('1 open'))

  await openFor(other, '/')
  await waitFor(async () => expect(await garden()).toContain('Editor'))
  const kitchen = await api.project.create.mutate({ name: 'Kitchen', organizationId: organization.id })
  await api.projectMember.add.mutate({ projectId: kitchen.id, userId: other.id })
  expect(await screen.findByRole('link', { name: /Kitchen/ })).toBeDefined()
})

test('lists of members show who joins and leaves', async () => {
  const { api, organization, project, other, open } = await openShared()
  const third = await server.make.user()
  await server.make.organizationMember(organization, 'member', third)
  await open(`/project/${project.id}/settings`)
  const members = within(await screen.findByRole('region', { name: /Members/ }))
  await members.findAllByText(other.username)
  await api.projectMember.add.mutate({ projectId: project.id, userId: third.id })
  await members.findAllByText(third.username)
  await api.projectMember.remove.mutate({ projectId: project.id, memberId: third.id })
  await waitFor(() => expect(members.queryAllByText(third.username)).toEqual([]))

  await open(`/organizations/${organization.slug}?tab=members`)
  await screen.findAllByText(other.username)
  const newcomer = await server.make.user()
  const { inviteUrl } = await api.invitation.inviteToOrganization.mutate({
    slug: organization.slug,
    email: newcomer.email,
    role: 'member',
  })
  const guest = await apiOf(server, newcomer)
  await guest.invitation.accept.mutate({ token: inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1) })
  expect((await screen.findAllByText(newcomer.username)).length).toBeGreaterThan(0)
})
