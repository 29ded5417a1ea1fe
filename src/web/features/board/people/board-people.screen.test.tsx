import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { address, expectTitles, openSharedBoard, sharedProject } from '@/web/testing/board-screen'
import { click } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

const face = (username: string) => screen.findByRole('button', { name: new RegExp(`^${username},`) })

test('a face filters by its person, several faces by any of them, and again by none', async () => {
  const { user, api, person, other, project, tasks } = await openSharedBoard(server, [
    'Mine',
    'Theirs',
    'Free',
  ])
  expect(screen.queryByRole('list', { name: 'Assignees' })).toBeNull()
  await api.task.update.mutate({ taskId: tasks[0]?.id ?? 0, assignedTo: person.id })
  await api.task.update.mutate({ taskId: tasks[1]?.id ?? 0, assignedTo: other.id })
  await user.click(await face(other.username))
  await expectTitles(['Theirs'])
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?assignee=${other.id}`))
  await user.click(await face(person.username))
  await expectTitles(['Mine', 'Theirs'])
  for (const { username } of [person, other]) {
    expect(await face(username)).toHaveAttribute('aria-pressed', 'true')
    await user.click(await face(username))
  }
  await expectTitles(['Mine', 'Theirs', 'Free'])
  expect(await face(other.username)).toHaveAttribute('aria-pressed', 'false')
})

test('of more than five assignees, the button of the others opens the filter', async () => {
  const { person, api, organization, project } = await sharedProject(server)
  const usernames: string[] = []
  for (const title of ['1', '2', '3', '4', '5', '6', '7']) {
    const member = await server.make.user()
    await server.make.organizationMember(organization, 'member', member)
    await server.make.member(project, 'editor', member)
    await api.task.create.mutate({ projectId: project.id, title, assignedTo: member.id })
    usernames.push(member.username)
  }
  const user = await renderApp(server, person, `/project/${project.id}`, { delay: null })
  const faces = within(await screen.findByRole('list', { name: 'Assignees' }))
  await waitFor(() => expect(faces.getAllByRole('listitem')).toHaveLength(6))
  const [hidden = ''] = usernames.filter(
    (username) => !faces.queryByRole('button', { name: new RegExp(`^${username},`) }),
  )
  await click(user, /^\+2: /)
  await user.click(await screen.findByRole('option', { name: hidden }))
  await expectTitles([String(usernames.indexOf(hidden) + 1)])
})
