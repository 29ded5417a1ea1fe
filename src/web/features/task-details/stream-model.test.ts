import { expect, test } from 'vitest'
import type { RecordedChange } from '../tasks/task-types'
import { earlierText, newestOf, streamOf } from './stream-model'

const at = (minute: number) => `2026-11-01T08:${String(minute).padStart(2, '0')}:00.000Z`
const user = { id: 4, username: 'eve', firstName: null, lastName: null, avatar: null }

const comment = (id: number, minute: number) => ({
  id,
  taskId: 1,
  author: user,
  content: 'x',
  createdAt: at(minute),
  editedAt: null,
  version: 1,
  importedBy: null,
  reactions: [],
})
const unit = (id: number, minute: number) => ({
  id,
  content: 'x',
  createdAt: at(minute),
  user,
  importedBy: null,
})
const change = (
  id: number,
  minute: number,
  kind: RecordedChange['kind'] = 'task.changed',
): RecordedChange => ({
  id,
  project: { id: 1, name: 'Garden' },
  revision: 0,
  kind,
  task: null,
  taskId: 1,
  actor: user,
  importedBy: null,
  fields: {},
  at: at(minute),
})

const complete = { hasEarlierComments: false, hasEarlierUnits: false, hasEarlierChanges: false }
const kindsOf = (parts: Parameters<typeof streamOf>[0]) =>
  streamOf(parts).map(({ kind, at: moment }) => `${kind} ${moment.slice(14, 16)}`)

test('what was said and done stands in one stream by its time, oldest first', () => {
  const parts = {
    comments: [comment(1, 2), comment(2, 6)],
    units: [unit(2, 5), unit(1, 3)],
    changes: [change(9, 4), change(8, 1)],
    ...complete,
  }
  expect(kindsOf(parts)).toEqual([
    'change 01',
    'comment 02',
    'serviceUnit 03',
    'change 04',
    'serviceUnit 05',
    'comment 06',
  ])
})

test.each(['comment.added', 'comment.changed', 'comment.deleted', 'comment.reacted', 'unit.added'] as const)(
  'the change %s is told by what it is about',
  (kind) =>
    expect(kindsOf({ comments: [], units: [], changes: [change(1, 1, kind)], ...complete })).toEqual([]),
)

test('the stream begins where every part of it is read', () => {
  const parts = { comments: [comment(7, 3)], units: [unit(1, 1)], changes: [change(9, 5), change(8, 2)] }
  const all = ['serviceUnit 01', 'change 02', 'comment 03', 'change 05']
  expect(kindsOf({ ...parts, ...complete })).toEqual(all)
  expect(kindsOf({ ...parts, ...complete, hasEarlierChanges: true })).toEqual(all.slice(1))
  expect(kindsOf({ ...parts, ...complete, hasEarlierComments: true, hasEarlierChanges: true })).toEqual(
    all.slice(2),
  )
})

test('the newest are shown, and as many more as the one that is looked for needs', () => {
  const entries = streamOf({
    comments: [1, 2, 3, 4, 5].map((id) => comment(id, id)),
    units: [],
    changes: [],
    ...complete,
  })
  const shown = (count: number, commentId?: number) =>
    newestOf(entries, count, commentId).map(({ at: moment }) => Number(moment.slice(14, 16)))
  expect(shown(2)).toEqual([4, 5])
  expect(shown(2, 5)).toEqual([4, 5])
  expect(shown(2, 3)).toEqual([3, 4, 5])
  expect(shown(9, 99)).toEqual([1, 2, 3, 4, 5])
})

test('the button says how many are earlier, if that is known', () => {
  expect([earlierText(9), earlierText(null)]).toEqual(['Show 9 earlier', 'Show earlier'])
})
