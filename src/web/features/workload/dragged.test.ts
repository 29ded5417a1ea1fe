import { expect, test } from 'vitest'
import { type Dragged, planOf } from './dragged'

const person = (id: number) => ({
  id,
  username: `person-${id}`,
  firstName: null,
  lastName: null,
  avatar: null,
})
const row = (user: ReturnType<typeof person> | null) => ({
  user,
  capacity: null,
  weeks: [],
  unscheduled: { open: 0, estimate: 0 },
})
const people = [row(person(1)), row(person(2)), row(null)]
const from = { userId: 1, week: '2026-11-23' }

test.each<[string, Dragged['over'], ReturnType<typeof planOf>]>([
  ['the same cell', from, null],
  ['no cell', null, null],
  ['another week', { userId: 1, week: '2026-11-30' }, { assignee: undefined, week: '2026-11-30' }],
  ['no date', { userId: 1, week: null }, { assignee: undefined, week: null }],
  ['another person', { userId: 2, week: from.week }, { assignee: person(2), week: undefined }],
  ['nobody', { userId: null, week: from.week }, { assignee: null, week: undefined }],
  ['both', { userId: 2, week: '2026-11-30' }, { assignee: person(2), week: '2026-11-30' }],
  ['somebody who has left meanwhile', { userId: 3, week: from.week }, null],
])('a drop on %s', (_name, over, plan) => {
  expect(planOf({ tasks: [], from, over, byKeys: false }, people)).toEqual(plan)
})
