import { newLanes } from '@/web/testing/make-lanes'
import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { holdsTask } from '../../tasks/selection/selection'
import { boardLanes, isSameLane, peopleOf, positionIn } from './board-model'

const now = new Date('2026-11-21T12:00:00.000Z')
const eve = { id: 4, username: 'eve', firstName: null, lastName: null, avatar: null }
const mo = { id: 5, username: 'mo', firstName: 'Mo', lastName: 'Silva', avatar: null }

const tasks = [
  makeTask({ id: 1, title: 'Survey the wall', dueDate: '2026-12-01T08:00:00.000Z' }),
  makeTask({ id: 2, title: 'Order gravel', priority: 'high', dueDate: '2026-11-25T08:00:00.000Z' }),
  makeTask({ id: 3, status: 'review', assignedTo: 5, assignee: mo }),
  makeTask({ id: 4, status: 'done', archived: true }),
  makeTask({ id: 5, status: 'done' }),
]

const idsOf = (filters: Parameters<typeof boardLanes>[2]) =>
  boardLanes(newLanes, tasks, filters, now).flatMap((lane) => lane.tasks.map(({ id }) => id))

describe('the lanes of a board', () => {
  test('are in order, and hold their tasks in order', () => {
    const lanes = boardLanes(newLanes, tasks, {}, now)
    expect(lanes.map(({ status, tasks: cards }) => [status, cards.map(({ id }) => id)])).toEqual([
      ['todo', [2, 1]],
      ['in_progress', []],
      ['review', [3]],
      ['on_hold', []],
      ['done', [5]],
    ])
  })

  test('show only archived tasks in the archive', () => {
    expect(idsOf({ archived: true })).toEqual([4])
  })

  test.each([
    [{ q: 'gravel' }, [2]],
    [{ status: ['review'] }, [3]],
    [{ status: ['todo', 'review'] }, [2, 1, 3]],
    [{ priority: ['high'] }, [2]],
    [{ due: ['week'] }, [2]],
    [{ due: ['week', 'none'] }, [2, 3, 5]],
    [{ assignee: [5] }, [3]],
    [{ assignee: ['nobody'] }, [2, 1, 5]],
    [{ assignee: [5, 'nobody'] }, [2, 1, 3, 5]],
    [{ q: 'order', priority: ['low'] }, []],
  ] as const)('show the tasks that match %o', (filters, ids) => {
    expect(idsOf(filters)).toEqual(ids)
  })

  test('show drafts and the tasks that were just created, whatever the filters', () => {
    const draft = makeTask({ id: -1, title: 'Gate' })
    const ids = (kept: number[]) =>
      boardLanes(newLanes, [draft, ...tasks], { q: 'gravel' }, now, new Set(kept)).flatMap((lane) =>
        lane.tasks.map(({ id }) => id),
      )
    expect(ids([])).toEqual([2, -1])
    expect(ids([1, 4])).toEqual([2, 1, -1])
  })

  test.each([undefined, true] as const)(
    'of done tasks show the newest finished first (archived: %s)',
    (archived) => {
      const finished = [3, 1, 2].map((day) =>
        makeTask({
          id: day,
          status: 'done',
          archived: archived ?? false,
          finishedAt: `2026-11-0${day}T08:00:00.000Z`,
          dueDate: `2026-12-0${day}T08:00:00.000Z`,
        }),
      )
      const done = boardLanes(newLanes, finished, { archived }, now).find(({ status }) => status === 'done')
      expect(done?.tasks.map(({ id }) => id)).toEqual([3, 2, 1])
    },
  )

  test('count their tasks without the filters', () => {
    const [todo] = boardLanes(newLanes, tasks, { q: 'gravel' }, now)
    expect(todo).toMatchObject({ tasks: [{ id: 2 }], total: 2 })
  })
})

test('only the lane of a changed task changes', () => {
  const moved = tasks.map((task) => (task.id === 2 ? { ...task, status: 'done' as const } : task))
  const before = boardLanes(newLanes, tasks, {}, now)
  const same = boardLanes(newLanes, moved, {}, now).filter((lane) =>
    before.some((other) => isSameLane(lane, other)),
  )
  expect(same.map(({ status }) => status)).toEqual(['in_progress', 'review', 'on_hold'])
  const renamed = tasks.map((task) => (task.id === 3 ? { ...task, title: 'Fence' } : task))
  expect(
    boardLanes(newLanes, renamed, {}, now).map((lane, place) => isSameLane(lane, before[place] ?? lane)),
  ).toEqual([true, true, false, true, true])
})

test('a lane knows which tasks it holds', () => {
  expect(boardLanes(newLanes, tasks, {}, now).map((lane) => holdsTask(lane, 3))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
})

test('the position of a card in a lane is counted from one', () => {
  const [todo] = boardLanes(newLanes, tasks, {}, now)
  const between = makeTask({ id: 9, status: 'done', dueDate: '2026-11-28T08:00:00.000Z' })
  expect(todo && positionIn(todo, between)).toEqual({ position: 2, count: 3 })
  expect(todo && positionIn(todo, makeTask({ id: 1, dueDate: '2026-12-01T08:00:00.000Z' }))).toEqual({
    position: 2,
    count: 2,
  })
})

test('a card that goes to the lane of the done tasks becomes the first, and one of them stays in its place', () => {
  const [newer, older] = [2, 1].map((day) =>
    makeTask({ id: day, status: 'done', finishedAt: `2026-11-0${day}T08:00:00.000Z` }),
  )
  const done = newer && older && { status: 'done' as const, tasks: [newer, older], total: 2 }
  expect(done && positionIn(done, makeTask({ id: 9, dueDate: '2026-12-28T08:00:00.000Z' }))).toEqual({
    position: 1,
    count: 3,
  })
  expect(done && positionIn(done, older)).toEqual({ position: 2, count: 2 })
})

test('the people to filter by are the owner and all assignees, by name, each once', () => {
  const assigned = makeTask({ id: 8, assignedTo: 5, assignee: mo })
  expect(peopleOf([assigned, ...tasks], [eve])).toEqual([eve, mo])
})
