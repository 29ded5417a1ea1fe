import { expect, test } from 'vitest'
import type { MyTask } from '@/domain/task-schema'
import { dueGroupLabels, dueGroupOf, dueGroups } from '@/domain/due-groups'
import { taskGroupings } from '@/domain/task-groupings'
import type { TaskSearch } from '@/domain/task-search'
import type { TaskGroupSummary } from '@/domain/task-search-schema'
import { daysAfter } from '@/domain/time-zone'
import { testServer } from '../../testing/app/test-server'
import { now, searchedProjects } from './testing/searched-projects'

const server = await testServer()
const { garden, home, viewer, searcher, created, answerOf, search } = await searchedProjects(server)

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
  expect(await names({ group: 'due' })).toEqual([
    'Overdue',
    'Today',
    'This week',
    'Next week',
    'Later',
    'No date',
    'Done',
  ])
  expect(await names({ group: 'project' })).toEqual(['A garden', 'Home'])
})

test('a summary counts the blocked tasks alone, or all others', async () => {
  const count = async (input: TaskSearch) => (await summary(input))[0]?.tasks
  const [blocker, otherTaskId] = created
  await viewer.call(`/api/tasks/${blocker}/relations`, { body: { kind: 'blocks', otherTaskId } })
  expect([await count({ blocked: true }), await count({ blocked: false })]).toEqual([1, created.length - 1])
})

test('a summary without groups counts all tasks, or none', async () => {
  const [whole] = await summary({ q: 'bed' })
  expect(whole).toMatchObject({ key: null, name: 'All tasks', tasks: 15, hours: 0 })
  expect(await summary({ q: 'quince' })).toEqual([
    { key: null, name: 'All tasks', tasks: 0, points: 0, hours: 0 },
  ])
  expect(await summary({ q: 'quince', group: 'lane' })).toEqual([])
})

test.each(['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Honolulu'])(
  'a summary by due date puts each day into the group of the domain’s rule, in %s',
  async (timeZone) => {
    const person = await server.person()
    await server.db.updateTable('users').set({ timeZone }).where('id', '=', person.id).execute()
    const project = await server.make.project({ id: person.id })
    const days = Array.from({ length: 20 }, (_, index) => daysAfter('2026-11-24', index))
    const dues = [
      ...days.map((dueDay) => ({ dueDay })),
      ...days.map((day) => ({ dueDate: `${day}T04:00:00Z` })),
    ]
    for (const due of [...dues, {}])
      for (const status of ['todo', 'review', 'done'])
        await person.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Bed', status, ...due } })
    const calendar = { timeZone, weekStart: 'monday' } as const
    const found = await search({ group: 'due' }, person)
    const counted = dueGroups.map((key) => ({
      key,
      name: dueGroupLabels[key],
      tasks: found.filter((task) => dueGroupOf(task, { now, calendar }) === key).length,
    }))
    expect(counted.filter(({ tasks }) => tasks === 0)).toEqual([])
    expect((await answerOf('/summary', { group: 'due' }, person)).json()).toMatchObject(counted)
  },
)
