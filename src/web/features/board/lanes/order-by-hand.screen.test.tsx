import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { address, expectTitles, openBoard } from '@/web/testing/board-screen'
import { click } from '@/web/testing/on-screen'

const server = await testServer()

afterEach(() => localStorage.clear())

const dated = [
  { title: 'Late', dueDate: '2099-12-02T08:00:00.000Z', priority: 'low' as const },
  { title: 'Early', dueDate: '2099-12-01T08:00:00.000Z', priority: 'medium' as const },
  { title: 'Someday', priority: 'urgent' as const },
]

test('the menu Display chooses the order of the cards, which is kept for the next visit', async () => {
  const { user, project, open } = await openBoard(server, dated)
  await expectTitles(['Early', 'Late', 'Someday'], 'To Do')
  await click(user, 'Display')
  await screen.findByRole('menuitemradio', { name: 'Due date', checked: true })
  await user.click(await screen.findByRole('menuitemradio', { name: 'Priority' }))
  await expectTitles(['Someday', 'Early', 'Late'], 'To Do')
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?order=priority`))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Newest' }))
  await expectTitles(['Someday', 'Early', 'Late'], 'To Do')
  await user.click(await screen.findByRole('menuitemradio', { name: 'By hand' }))
  await expectTitles(['Late', 'Early', 'Someday'], 'To Do')
  await open(`/project/${project.id}`)
  await expectTitles(['Late', 'Early', 'Someday'], 'To Do')
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?order=manual`))
})

test('a board begins in the order that its project has chosen, and a card that is placed by others moves', async () => {
  const { api, project, tasks, open } = await openBoard(server, dated)
  await api.project.update.mutate({ projectId: project.id, defaultOrder: 'manual' })
  await open(`/project/${project.id}`)
  await expectTitles(['Late', 'Early', 'Someday'], 'To Do')
  const [late, , someday] = tasks
  await api.task.update.mutate({ taskId: someday?.id ?? 0, afterTaskId: null })
  await expectTitles(['Someday', 'Late', 'Early'], 'To Do')
  await api.task.update.mutate({ taskId: someday?.id ?? 0, afterTaskId: late?.id ?? null })
  await expectTitles(['Late', 'Someday', 'Early'], 'To Do')
})
