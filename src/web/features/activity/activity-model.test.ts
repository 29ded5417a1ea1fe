import { describe, expect, test } from 'vitest'
import { changesPerPage } from '@/domain/change'
import { makeChange } from '@/web/testing/make-change'
import { arrivalText, type ProjectChange, runsOf, titleOf, withEarlier, withNewest } from './activity-model'

const change = (part: Partial<ProjectChange> & { id: number }): ProjectChange => ({
  ...makeChange(part),
  batch: null,
  ...part,
})
/** Changes with these ids, the first and the last one included. */
const changes = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => change({ id: from - index }))
const idsOf = (all: readonly ProjectChange[]) => all.map(({ id }) => id)

const mo = { id: 5, username: 'mo', firstName: 'Mo', lastName: 'Silva', avatar: null }
const ada = { id: 4, username: 'ada', firstName: null, lastName: null, avatar: null }

describe('the newest page', () => {
  const held = { changes: changes(120, 21), hasEarlier: true }

  test('is put before what was known, each change once', () => {
    const { changes: all, hasEarlier } = withNewest(held, changes(123, 74))
    expect([idsOf(all), hasEarlier]).toEqual([idsOf(changes(123, 21)), true])
  })

  test('replaces everything if changes between are not known', () => {
    const newest = changes(300, 300 - changesPerPage + 1)
    expect(withNewest(held, newest)).toEqual({ changes: newest, hasEarlier: true })
  })

  test('is everything if it is not full', () => {
    expect(withNewest(held, changes(7, 1))).toEqual({ changes: changes(7, 1), hasEarlier: false })
    expect(withNewest(held, [])).toEqual({ changes: [], hasEarlier: false })
  })
})

test('an earlier page follows; after one that is not full there is none', () => {
  const held = { changes: changes(120, 71), hasEarlier: true }
  expect(withEarlier(held, changes(70, 21)).hasEarlier).toBe(true)
  const { changes: all, hasEarlier } = withEarlier(held, changes(70, 60))
  expect([idsOf(all), hasEarlier]).toEqual([idsOf(changes(120, 60)), false])
})

test('consecutive changes of one person are one run', () => {
  const runs = runsOf([
    change({ id: 4, actor: mo }),
    change({ id: 3, actor: mo }),
    change({ id: 2, actor: null }),
    change({ id: 1, actor: mo }),
  ])
  expect(runs.map((run) => idsOf(run.changes))).toEqual([[4, 3], [2], [1]])
})

test.each([
  ['its present title', { task: { id: 1, title: 'Paths' } }, 'Paths'],
  ['the title with which it left', { task: null, fields: { title: { from: 'Beds', to: null } } }, 'Beds'],
  ['a sentence', { task: null, fields: {} }, 'A task that is no longer here'],
  ['nothing', { kind: 'member.added', task: null, taskId: null } as const, undefined],
  ['nothing', { kind: 'tasks.changed', task: null, taskId: null } as const, undefined],
])('a change is headed by %s', (_what, part, expected) => {
  expect(titleOf(change({ id: 1, ...part }))).toBe(expected)
})

test('what arrives from others is told with its number and the last of them', () => {
  const before = [change({ id: 1 })]
  const own = change({ id: 2, actor: ada })
  const theirs = [change({ id: 4, actor: mo }), change({ id: 3, actor: null })]
  expect(arrivalText(before, [...theirs, own, ...before], ada.id)).toBe('2 new changes, the last by Mo Silva')
  expect(arrivalText(before, [change({ id: 3, actor: null }), ...before], ada.id)).toBe(
    '1 new change, the last by Laneway',
  )
  expect(arrivalText(before, [own, ...before], ada.id)).toBe('')
  expect(arrivalText(undefined, theirs, ada.id)).toBe('')
})
