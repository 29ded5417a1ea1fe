import { expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { openPartsHint } from './open-parts'

const open = makeTask({ id: 1 })
const finished = (done: number, total: number) => ({
  before: open,
  after: makeTask({ id: 1, status: 'done', parts: { done, total } }),
})

test.each([
  [[finished(3, 5)], '2 of its 5 parts are still open.'],
  [[finished(4, 5)], '1 of its 5 parts is still open.'],
  [[finished(0, 1)], 'Its only part is still open.'],
  [[finished(0, 1), finished(0, 2), finished(2, 2)], '2 tasks still have open parts.'],
  [[finished(5, 5)], null],
  [[{ before: open, after: makeTask({ id: 1, status: 'done' }) }], null],
  [[{ before: open, after: makeTask({ id: 1, status: 'review', parts: { done: 0, total: 2 } }) }], null],
  [[{ ...finished(0, 2), before: makeTask({ id: 1, status: 'done' }) }], null],
])('of finished tasks %#, a hint says which parts are open: %j', (written, hint) => {
  expect(openPartsHint(written)).toBe(hint)
})
