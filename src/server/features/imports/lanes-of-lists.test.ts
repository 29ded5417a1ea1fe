import { expect, test } from 'vitest'
import type { ReadList } from '@/domain/import'
import {
  countLanes,
  lanesOfLists,
  lanesOfNewProject,
  lanesOfProject,
  problemsOfLanes,
} from './lanes-of-lists'

const list = (name: string, more: Partial<ReadList> = {}): ReadList => ({
  project: 0,
  name,
  tasks: 1,
  archived: false,
  status: null,
  limit: null,
  ...more,
})

const names = (count: number, name: string, more: Partial<ReadList> = {}) =>
  Array.from({ length: count }, (_, index) => list(`${name} ${index + 1}`, more))

function planned(lists: ReadList[], { known = lanesOfNewProject, mayAdd = true, choices = {} } = {}) {
  const found = lanesOfLists(lists, { known, mayAdd, choices })
  const reading = { lists, columns: [], projects: [{ name: 'Garden', tasks: 1 }] }
  const { lanes, laneOfList } = lanesOfProject(reading, found.becomes, 0, known)
  return {
    lanes: lanes.map(({ name }) => name),
    laneOfList: laneOfList.map((at) => lanes[at]?.name),
    becomes: found.becomes.map(({ name }) => name),
    count: countLanes(reading, found.becomes, known),
    problems: problemsOfLanes(reading, found, mayAdd).map(({ text }) => text),
  }
}

test('sixteen lists of one status fit beside a lane of each other one, and the others are named', () => {
  const { lanes, laneOfList, count, problems } = planned(names(18, 'Week'))
  expect(lanes).toEqual([
    ...names(16, 'Week').map(({ name }) => name),
    'In Progress',
    'In Review',
    'On Hold',
    'Done',
  ])
  expect(count).toBe(20)
  expect(laneOfList.slice(15)).toEqual(['Week 16', 'Week 1', 'Week 1'])
  expect(problems).toEqual([
    '“Week 17”: its task comes into “Week 1”, because a project has at most 20',
    '“Week 18”: its task comes into “Week 1”, because a project has at most 20',
  ])
})

test('twenty lists fit if they have every status', () => {
  const lists = [...names(16, 'Week'), list('Doing'), list('Testing'), list('Blocked'), list('Shipped')]
  const { lanes, problems } = planned(lists)
  expect([lanes.length, lanes.at(-1), problems]).toEqual([20, 'Shipped', []])
})

test('open lists become lanes before archived ones, which share the lane of what is done', () => {
  const { lanes, laneOfList, count, problems } = planned([
    ...names(12, 'Old', { archived: true }),
    ...names(6, 'Now'),
  ])
  expect(lanes).toEqual([...names(6, 'Now').map(({ name }) => name), 'To Do', 'In Review', 'On Hold', 'Done'])
  expect(new Set(laneOfList.slice(0, 12))).toEqual(new Set(['Done']))
  expect([count, problems]).toEqual([10, []])
})

test('the lane of what is done is that of an open list, if there is one', () => {
  const { lanes, laneOfList } = planned([list('Winter', { archived: true, limit: 3 }), list('Shipped')])
  expect(lanes).toEqual(['Shipped', 'To Do', 'In Progress', 'In Review', 'On Hold'])
  expect(laneOfList).toEqual(['Shipped', 'Shipped'])
})

test('a chosen lane gets its room before those that nobody has chosen', () => {
  const choices = { lists: { 17: { laneId: null, name: 'Kept', status: 'todo' as const } } }
  const { lanes, problems } = planned(names(18, 'Week'), { choices })
  expect(lanes).toContain('Kept')
  expect(problems.map((text) => text.slice(0, 9))).toEqual(['“Week 16”', '“Week 17”'])
})

test('all lanes of another project stay, and an editor of it adds none', () => {
  const known = lanesOfNewProject.map((lane, index) => ({ ...lane, laneId: index + 1 }))
  const added = planned(names(17, 'Week'), { known })
  expect(added.becomes.slice(13)).toEqual(['Week 14', 'Week 15', 'To Do', 'To Do'])
  expect([added.count, added.problems.length]).toEqual([15, 2])
  expect(planned([list('Beds'), list('Doing')], { known, mayAdd: false })).toMatchObject({
    becomes: ['To Do', 'In Progress'],
    count: 0,
    problems: ['“Beds”: its task comes into “To Do”, because you may not add lanes to this project'],
  })
})
