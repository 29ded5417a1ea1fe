import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import {
  expectTitles,
  lane,
  openSharedBoard,
  setStatus,
  sharedProject,
  titles,
} from '@/web/testing/board-screen'
import { before, beforeAnswer, countCalls } from '@/web/testing/held-calls'
import { click, follow, replaceText } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

test('a move by somebody else shows with their name, and the board is not fetched again', async () => {
  const { other, otherApi, tasks } = await openSharedBoard(server, ['Paths'])
  await expectTitles(['Paths'])
  const reads = countCalls('task.list')
  await otherApi.task.update.mutate({ taskId: tasks[0]?.id ?? 0, status: 'done' })
  await expectTitles(['Paths'], 'Done')
  await waitFor(() =>
    expect(document.querySelector('article [data-changed]')?.textContent).toBe(other.username),
  )
  await waitFor(() => expect(document.querySelector('article [data-changed]')).toBeNull())
  expect(reads()).toBe(0)
})

test('the viewer’s own changes are not outlined, also not those of another browser', async () => {
  const { api, otherApi, tasks } = await openSharedBoard(server, ['Paths', 'Fence'])
  const [paths, fence] = tasks.map(({ id }) => id)
  const seen = new Set<string>()
  new MutationObserver(() => {
    for (const outlined of document.querySelectorAll('article:has([data-changed]) h3'))
      seen.add(outlined.textContent)
  }).observe(document.body, { childList: true, subtree: true })
  await api.task.update.mutate({ taskId: paths ?? 0, status: 'done' })
  await expectTitles(['Paths'], 'Done')
  await otherApi.task.update.mutate({ taskId: fence ?? 0, status: 'review' })
  await waitFor(() => expect([...seen]).toEqual(['Fence']))
})

test('a task created, renamed or deleted by somebody else changes on the board', async () => {
  const { otherApi, project, tasks } = await openSharedBoard(server, ['Paths'])
  const beds = await otherApi.task.create.mutate({
    projectId: project.id,
    title: 'Beds',
    status: 'in_progress',
  })
  await expectTitles(['Beds'], 'In Progress')
  await otherApi.task.update.mutate({ taskId: tasks[0]?.id ?? 0, title: 'Gravel paths' })
  await expectTitles(['Gravel paths'], 'To Do')
  await otherApi.task.delete.mutate({ taskId: beds.id })
  await expectTitles(['Gravel paths'])
})

test('a task that arrives by the stream before its response shows once', async () => {
  const { user, project, otherApi } = await openSharedBoard(server)
  const shown: unknown[] = []
  await click(user, 'Add a task to To Do')
  beforeAnswer('task.create', async () => {
    // It follows the typed task in the stream.
    await otherApi.task.create.mutate({ projectId: project.id, title: 'Fence' })
    await screen.findByRole('link', { name: 'Fence' })
    shown.push(...titles().filter((title) => title === 'Beds'))
  })
  await replaceText(user, await screen.findByLabelText('New task in To Do'), 'Beds')
  await user.keyboard('[Enter]')
  await waitFor(() => expect(shown).toEqual(['Beds']))
  await expectTitles(['Beds', 'Fence'])
})

test('a pending change stays on top of other people’s changes', async () => {
  const { user, api, otherApi, tasks } = await openSharedBoard(server, ['Paths'])
  const taskId = tasks[0]?.id ?? 0
  before('task.update', async () => {
    await otherApi.task.update.mutate({ taskId, title: 'Gravel paths' })
    await expectTitles(['Gravel paths'], 'Done')
  })
  await setStatus(user, 'Paths', 'Done')
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId })).toMatchObject({ title: 'Gravel paths', status: 'done' }),
  )
  await expectTitles(['Gravel paths'], 'Done')
})

test('somebody who loses access while looking at a board sees so', async () => {
  const { api, project, other } = await sharedProject(server)
  await server.make.member(project, 'editor', other)
  await api.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const user = await renderApp(server, other, `/project/${project.id}`, { delay: null })
  await expectTitles(['Paths'])
  await api.projectMember.remove.mutate({ projectId: project.id, memberId: other.id })
  await screen.findByRole('heading', { name: 'Access Denied' })
  expect(titles()).toEqual([])
  expect(lane('To Do')).toBeNull()
  await follow(user, 'Return to Dashboard')
  expect(await screen.findByText(/^No projects yet\./)).toBeDefined()
})
