import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { apiOf } from '@/web/testing/api-of'
import { sharedProject } from '@/web/testing/board-screen'
import { click, expectToast } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

const settingsOf = ({ id }: { id: number }) => `/project/${id}/settings`
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Move Project' }))
const destination = async () => (await dialog()).findByLabelText(/^Destination/)
const destinations = async () =>
  (await (await dialog()).findAllByRole('option')).map(({ textContent }) => textContent)
const information = async () =>
  (await screen.findByRole('region', { name: 'Project Information' })).textContent

test('a move previews its consequences, and then has just these', async () => {
  const { person, api, organization, project, other } = await sharedProject(server)
  const south = await api.organization.create.mutate({ name: 'South Ltd' })
  const third = await server.make.organizationMember(organization, 'member')
  for (const each of [other, third]) await server.make.member(project, 'editor', each)
  for (const assignedTo of [other.id, person.id])
    await api.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo })

  const user = await renderApp(server, person, settingsOf(project), { delay: null })
  await click(user, 'Move Project')
  await waitFor(async () => expect(document.activeElement).toBe(await destination()))
  expect(await destinations()).toEqual(['Choose a destination', 'Personal Projects', 'South Ltd'])
  const move = async () => (await dialog()).findByRole('button', { name: 'Move Project' })
  expect(await move()).toHaveProperty('disabled', true)
  await user.selectOptions(await destination(), 'South Ltd')
  await (await dialog()).findByText('2 members lose access, 1 task becomes unassigned.')
  await user.click(await move())
  await expectToast('Project moved successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await information()).toContain('South Ltd'))
  await waitFor(() => {
    const members = within(screen.getByRole('list', { name: 'Project Members' }))
    expect(members.getAllByRole('listitem')).toHaveLength(1)
  })
  expect(await api.project.get.query({ projectId: project.id })).toMatchObject({
    organizationId: south.id,
    memberCount: 1,
  })

  await click(user, 'Move Project')
  await user.selectOptions(await destination(), 'Personal Projects')
  await (await dialog()).findByText('No members lose access, no tasks become unassigned.')
  await user.click(await move())
  await waitFor(async () => expect(await information()).toContain('Personal'))
  await screen.findByText(/^Only you can see a personal project\./)
  expect(screen.queryByRole('button', { name: 'Invite Member' })).toBeNull()
})

test('an administrator who does not own a project can move it to another organization, not to themself', async () => {
  const { organization, project } = await sharedProject(server)
  const admin = await server.make.user()
  await server.make.organizationMember(organization, 'admin', admin)
  const adminApi = await apiOf(server, admin)
  await adminApi.organization.create.mutate({ name: 'South Ltd' })
  await adminApi.projectMember.join.mutate({ projectId: project.id })
  const user = await renderApp(server, admin, settingsOf(project), { delay: null })
  await click(user, 'Move Project')
  await waitFor(async () => expect(await destinations()).toEqual(['Choose a destination', 'South Ltd']))
  await user.selectOptions(await destination(), 'South Ltd')
  await (await dialog()).findByText(/1 member loses access, no tasks become unassigned\./)
  await (await dialog()).findByText(/You become its owner\./)
})

test('a project admin who administers no organization cannot move it', async () => {
  const { project, other } = await sharedProject(server)
  await server.make.member(project, 'admin', other)
  const user = await renderApp(server, other, settingsOf(project), { delay: null })
  await screen.findByRole('list', { name: 'Project Members' })
  expect(screen.queryByRole('button', { name: 'Move Project' })).toBeNull()
  await click(user, 'Invite Member')
  await within(await screen.findByRole('dialog')).findByLabelText(/^User/)
  expect(screen.queryByRole('tab')).toBeNull()
})
