import { expect, test } from 'vitest'
import { makeLane } from '@/web/testing/make-lanes'
import { makeTask } from '@/web/testing/make-task'
import { boardLanes } from '../model/board-model'
import { dismissToasts } from '@/web/lib/notify'
import { toast } from '../../tasks/testing/cached-tasks'
import { neighboursIn, neighboursOf, offerOrderByHand } from './drop-place'

const [one, two, three] = [1, 2, 3].map((id) => makeTask({ id }))
const tasks = [one, two, three].flatMap((task) => task ?? [])
const [lane] = boardLanes([makeLane({ id: 1 })], tasks, {}, new Date(), new Set(), 'manual')
const ids = ({ before, after }: { before: { id: number } | null; after: { id: number } | null }) => [
  before?.id ?? null,
  after?.id ?? null,
]

test.each([
  ['before the first', 1, 2, [null, 1]],
  ['between the others', 3, 2, [1, 3]],
  ['at the end', null, 2, [3, null]],
  ['where a card was that is lifted', 2, 3, [1, 2]],
])('a card that lands %s has these neighbours', (_where, below, lifted, expected) => {
  const of = (id: number | null) => tasks.find((task) => task.id === id) ?? null
  const draggedTasks = tasks.filter(({ id }) => id === lifted)
  expect(lane && ids(neighboursIn(lane, of(below), draggedTasks))).toEqual(expected)
})

test('a card has the neighbours of its place', () => {
  expect(tasks.map((task) => lane && ids(neighboursOf(lane, task)))).toEqual([
    [null, 2],
    [1, 3],
    [2, null],
  ])
})

test('each card that goes back to its place says why, also after the first one', () => {
  for (const _attempt of ['first', 'second']) {
    dismissToasts()
    offerOrderByHand({ delta: { y: 80 } })
    expect(toast()).toMatchObject({ title: 'Cards are in order', action: { label: 'Order by hand' } })
  }
})
