import { expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { announcedChange } from './use-announced-changes'

const paths = makeTask({ id: 1, title: 'Paths' })
const before = { task: paths, mayEdit: true }
const archived = { ...paths, status: 'done' as const, archived: true }

test.each([
  ['moved', { ...before, task: { ...paths, status: 'review' as const } }, 'Mo moved “Paths” to In Review.'],
  ['archived, which moves it to Done', { ...before, task: archived }, 'Mo archived “Paths”.'],
  ['deleted', { ...before, task: undefined }, 'Eve deleted “Paths”.'],
  ['read-only', { ...before, mayEdit: false }, 'You now have read-only access to this project.'],
])('a task that is %s is told of', (_what, after, text) =>
  expect(announcedChange(before, after, { deleter: 'Eve', other: 'Mo' })).toMatchObject({ text }),
)

test.each([
  ['the viewer’s own move', { ...before, task: { ...paths, status: 'review' as const } }, null],
  ['another field', { ...before, task: { ...paths, title: 'Gravel paths' } }, 'Mo'],
  ['nothing', before, 'Mo'],
])('%s is not told of', (_what, after, other) =>
  expect(announcedChange(before, after, { deleter: 'Eve', other })).toBeNull(),
)

test('a task that left the board is not said to be deleted by anybody if nobody is known to have done that', () =>
  expect(
    announcedChange(before, { ...before, task: undefined }, { deleter: null, other: null }),
  ).toMatchObject({
    text: '“Paths” is no longer on this board.',
  }))

test('a right that is gained is not told of', () =>
  expect(announcedChange({ ...before, mayEdit: false }, before, { deleter: 'Eve', other: null })).toBeNull())
