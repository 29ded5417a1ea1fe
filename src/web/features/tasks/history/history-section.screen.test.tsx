import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { countCalls } from '@/web/testing/held-calls'
import { button } from '@/web/testing/on-screen'
import { newProject, openAs, sharedProject } from '@/web/testing/task-scenes'
import { choose, openTab } from '@/web/testing/task-screens'

const server = await testServer()

const panel = () => screen.findByRole('tabpanel', { name: 'History' })
const entries = async () => within(await panel()).queryAllByRole('listitem')
const expectCount = (count: number) => waitFor(async () => expect(await entries()).toHaveLength(count))
const entry = async (index: number) => {
  const found = (await entries()).at(index)
  if (!found) throw new Error('There is no such entry')
  return found
}

test('the history of a task lists who changed what, newest first, and updates live', async () => {
  const { person, laneway, other, project } = await sharedProject(server)
  const { id: taskId } = await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await laneway.task.update.mutate({ taskId, status: 'in_progress' })
  await other.laneway.task.update.mutate({ taskId, title: 'Gravel paths', assignedTo: other.id })
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  const reads = countCalls('history.task')
  await button('Status: In Progress')
  await screen.findByText(/moved it from To Do to In Progress/)
  await openTab(user, 'History')
  await expectCount(3)
  expect(reads()).toBe(1)
  expect(await entry(0)).toHaveTextContent(`${other.username} changed the title`)
  expect(await entry(0)).toHaveTextContent(`and assigned it to ${other.username}`)
  expect(within(await entry(0)).getByRole('deletion')).toHaveTextContent(/^Paths$/)
  expect(within(await entry(0)).getByRole('insertion')).toHaveTextContent(/^Gravel paths$/)
  expect(await entry(1)).toHaveTextContent(`${person.username} moved it from To Do to In Progress`)
  expect(await entry(2)).toHaveTextContent(`${person.username} created the task`)

  await choose(user, /^Priority: /, 'Urgent')
  await expectCount(4)
  expect(await entry(0)).toHaveTextContent('changed the priority from Medium to Urgent')
})

test('names in another direction are isolated from the words of the history', async () => {
  const { person, laneway, project, taskId } = await newProject(server, [{ title: 'Paths' }])
  await laneway.account.update.mutate({ firstName: 'דנה', lastName: '' })
  const { id } = await laneway.label.create.mutate({ projectId: project.id, name: 'גינה (1)' })
  await laneway.task.update.mutate({ taskId, labels: [id] })
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  await openTab(user, 'History')
  await expectCount(2)
  expect(await entry(0)).toHaveTextContent('דנה added the label “גינה (1)”')
  const isolated = [...(await entry(0)).querySelectorAll('bdi')].map((name) => name.textContent)
  expect(isolated).toEqual(['דנה', 'גינה (1)'])
})

test('a long history is loaded page by page', async () => {
  const { person, laneway, project, taskId } = await newProject(server, [{ title: 'Paths' }])
  for (let change = 0; change < 60; change += 1)
    await laneway.task.update.mutate({ taskId, priority: change % 2 === 0 ? 'low' : 'high' })
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  await openTab(user, 'History')
  await expectCount(50)
  await user.click(await button('Show more', await panel()))
  await expectCount(61)
  expect(await entry(-1)).toHaveTextContent('created the task')
  expect(within(await panel()).queryByRole('button', { name: 'Show more' })).toBeNull()
})
