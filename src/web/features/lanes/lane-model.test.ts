import { expect, test } from 'vitest'
import { makeLane, newLanes } from '@/web/testing/make-lanes'
import {
  isIn,
  laneOf,
  moveChanges,
  statusChoice,
  statusChoices,
  takersOf,
  typedLimit,
  withLane,
  withoutLane,
} from './lane-model'

const [todo, doing] = newLanes
const checking = makeLane({ id: 9, name: 'Checking', status: 'in_progress', position: 5 })
const lanes = [...newLanes, checking]
const namesOf = (all: readonly { name: string; position: number }[]) =>
  all.map(({ name, position }) => `${position} ${name}`)

test.each([
  ['in its own lane', { laneId: 9, status: 'in_progress' }, 'Checking'],
  ['in the first of its status, if its lane is of another one', { laneId: 9, status: 'todo' }, 'To Do'],
  ['in the first of its status, if its lane is gone', { laneId: 77, status: 'in_progress' }, 'In Progress'],
] as const)('a task is %s', (_where, task, expected) => {
  expect(laneOf(lanes, task)?.name).toBe(expected)
})

test('a lane brings its status along; a status alone leaves the lane to the server', () => {
  expect(moveChanges(checking)).toEqual({ laneId: 9 })
  expect(moveChanges(statusChoice.review)).toEqual({ status: 'review', archived: false })
  expect(moveChanges(statusChoice.done)).toEqual({ status: 'done' })
})

test('a task is in one lane of its status, but in its status wherever it is', () => {
  const task = { laneId: 9, status: 'in_progress' } as const
  expect(lanes.filter((lane) => isIn(lane, task))).toEqual([checking])
  expect(statusChoices.filter((choice) => isIn(choice, task))).toEqual([statusChoice.in_progress])
})

test('the lanes are counted anew when one is moved, added or gone', () => {
  expect(namesOf(withLane(lanes, { ...checking, position: 1 })).slice(0, 3)).toEqual([
    '0 To Do',
    '1 Checking',
    '2 In Progress',
  ])
  expect(namesOf(withLane(newLanes, checking)).at(-1)).toBe('5 Checking')
  expect(namesOf(withoutLane(lanes, 1))[0]).toBe('0 In Progress')
})

test('the other lanes of its status can take the tasks of a lane', () => {
  expect(todo && takersOf(lanes, todo)).toEqual([])
  expect(doing && takersOf(lanes, doing)).toEqual([checking])
})

test.each([
  ['', null],
  [' 5 ', 5],
  ['999', 999],
  ['0', undefined],
  ['1000', undefined],
  ['2.5', undefined],
  ['many', undefined],
])('the limit %o is %o', (text, expected) => expect(typedLimit(text)).toBe(expected))
