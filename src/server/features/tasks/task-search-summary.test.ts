import { expect, test } from 'vitest'
import type { MyTask } from '@/domain/task-schema'
import { dueGroupOf, taskGroupings, type TaskSearch } from '@/domain/task-search'
import type { TaskGroupSummary } from '@/domain/task-search-schema'
import { testServer } from '../../testing/app/test-server'
import { searchedProjects } from './testing/searched-projects'

const { garden, home, searcher, answerOf, search } = await searchedProjects(await testServer())

const summary = async (input: TaskSearch) => (await answerOf('/summary', input)).json<TaskGroupSummary[]>()

const keysOfTasks: Record<(typeof taskGroupings)[number], (task: MyTask) => string | number | null> = {
  lane: ({ status }) => status,
  assignee: ({ assignedTo }) => assignedTo,
  label: ({ labels }) => labels[0] ?? null,
  priority: ({ priority }) => priority,
  due: (task) => dueGroupOf(task, searcher),
  project: ({ projectId }) => projectId,
  none: () => null,
}

test.each(taskGroupings)(
  'a summary by %s has the groups of the list, in its order, with their sums',
  async (group) => {
    const tasks = await search({ group })
    const keyOf = keysOfTasks[group]
    const expected = [...new Set(tasks.map(keyOf))].map((key) => {
      const members = tasks.filter((task) => keyOf(task) === key)
      const sumIn = (projectId: number) =>
        members
          .filter((task) => task.projectId === projectId)
          .reduce((sum, { estimate }) => sum + (estimate ?? 0), 0)
      return {
        key,
        name: expect.any(String),
        tasks: members.length,
        points: sumIn(garden.id),
        hours: sumIn(home.id),
      }
    })
    expect(await summary({ group })).toEqual(expected)
  },
)

test('a summary names its groups', async () => {
  const names = async (input: TaskSearch) => (await summary(input)).map(({ name }) => name)
  expect(await names({ group: 'lane' })).toEqual(['To Do', 'In Progress', 'In Review', 'Done'])
  expect(await names({ group: 'assignee' })).toEqual(['ana-search', 'Zoe', 'Unassigned'])
  expect(await names({ group: 'label' })).toEqual(['Beds', 'No labels'])
  expect(await names({ group: 'priority' })).toEqual(['Urgent', 'High', 'Medium', 'Low'])
  expect(await names({ group: 'due' })).toEqual(['Overdue', 'Today', 'This week', 'Later', 'No date', 'Done'])
  expect(await names({ group: 'project' })).toEqual(['A garden', 'Home'])
})

test('a summary without groups counts all tasks, or none', async () => {
  const [whole] = await summary({ q: 'bed' })
  expect(whole).toMatchObject({ key: null, name: 'All tasks', tasks: 15, hours: 0 })
  expect(await summary({ q: 'quince' })).toEqual([
    { key: null, name: 'All tasks', tasks: 0, points: 0, hours: 0 },
  ])
  expect(await summary({ q: 'quince', group: 'lane' })).toEqual([])
})
