import { describe, expect, test } from 'vitest'
import { makeMyTask } from '@/web/testing/make-task'
import { makeProject, ownerAccess } from '@/web/testing/make-project'
import { projectOfNewTask, projectsOf, shownTasks } from './my-tasks-model'
import { isFiltered } from './my-tasks-search'

const now = new Date('2026-11-26T08:00:00.000Z')
const garden = { id: 1, key: 'NG', name: 'North garden', organization: null }
const house = { id: 2, key: 'HM', name: 'House move', organization: null }

const tasks = [
  makeMyTask({ id: 1, priority: 'low', dueDate: '2026-12-01T08:00:00.000Z' }),
  makeMyTask({ id: 2, priority: 'urgent', status: 'review', createdAt: '2026-11-20T08:00:00.000Z' }),
  makeMyTask({
    id: 3,
    priority: 'high',
    status: 'in_progress',
    project: house,
    projectId: 2,
    title: 'Boxes',
    dueDate: '2026-11-25T08:00:00.000Z',
    createdAt: '2026-11-10T08:00:00.000Z',
    canEdit: false,
  }),
  makeMyTask({ id: 4, status: 'done', dueDate: '2026-10-01T08:00:00.000Z' }),
]

const idsOf = (search: Parameters<typeof shownTasks>[1]) => shownTasks(tasks, search, now).map(({ id }) => id)

describe('the project of a new task', () => {
  const shared = makeProject({ id: 1, organizationId: 7 })
  const archived = makeProject({ id: 2, status: 'archived' })
  const read = makeProject({ id: 3, access: { ...ownerAccess, isOwner: false, memberRole: 'read' } })
  const [own, second] = [makeProject({ id: 4 }), makeProject({ id: 5 })]

  test.each([
    ['is the first personal one', [shared, own, second], own],
    ['is another one without a personal one', [archived, read, shared], shared],
    ['is none where the viewer can create none', [archived, read], undefined],
  ])('%s', (_name, projects, expected) => {
    expect(projectOfNewTask(projects)).toBe(expected)
  })
})

describe('my tasks', () => {
  test('leave out done tasks unless they are asked for', () => {
    expect(idsOf({})).toEqual([3, 1, 2])
    expect(idsOf({ completed: true })).toEqual([4, 3, 1, 2])
    expect(idsOf({ status: ['done'] })).toEqual([4])
  })

  test.each([
    ['dueDate', [3, 1, 2]],
    ['priority', [2, 3, 1]],
    ['status', [1, 3, 2]],
    ['project', [3, 1, 2]],
    ['created', [2, 3, 1]],
  ] as const)('can be sorted by %s', (sort, ids) => {
    expect(idsOf({ sort })).toEqual(ids)
  })

  test.each([
    [{ q: 'boxes' }, [3]],
    [{ priority: ['urgent'] }, [2]],
    [{ priority: ['urgent', 'low'] }, [1, 2]],
    [{ project: [2] }, [3]],
    [{ project: [1, 2] }, [3, 1, 2]],
    [{ status: ['review'] }, [2]],
    [{ due: ['overdue'] }, [3]],
    [{ due: ['none'] }, [2]],
  ] as const)('can be filtered by %o', (search, ids) => {
    expect(idsOf(search)).toEqual(ids)
  })
})

test('the projects to filter by are sorted by name, each once', () => {
  expect(projectsOf(tasks)).toEqual([house, garden])
})

test('neither the order nor completed tasks count as a filter', () => {
  expect(isFiltered({ sort: 'project', completed: true })).toBe(false)
  expect(isFiltered({ project: [1] })).toBe(true)
})
