import { expect, test } from 'vitest'
import type { Comment } from './comment-cache'
import { newComments, withEdited } from './comments-model'

const [eve, mo] = [4, 5].map((id) => ({
  id,
  username: `p${id}`,
  firstName: null,
  lastName: null,
  avatar: null,
}))

function said(id: number, author = mo): Comment {
  if (!author) throw new Error('Somebody says it')
  const createdAt = '2026-11-01T08:00:00.000Z'
  const facts = { editedAt: null, version: 1, importedBy: null, reactions: [] }
  return { id, taskId: 1, author, content: 'x', createdAt, ...facts }
}

test.each([
  ['somebody looks for the first time', null, [said(1)], false, null],
  ['nothing was said since', 1, [said(1)], false, null],
  ['only the viewer said something', 1, [said(1), said(2, eve)], false, null],
  ['others said something', 1, [said(1), said(2, eve), said(3), said(4)], false, [3, '2']],
  ['earlier ones were not loaded, but the last seen one was', 1, [said(1), said(2)], true, [2, '1']],
  ['there may be more before the loaded ones', 1, [said(8), said(9)], true, [8, '2+']],
  ['the last seen one was deleted', 5, [said(8), said(9)], false, [8, '2']],
] as const)('what is new when %s', (_when, seenId, comments, hasEarlier, expected) => {
  const found = newComments({ comments, viewerId: 4, seenId, hasEarlier })
  expect(found).toEqual(
    expected && { firstId: expected[0], text: `${expected[1]} new since you last looked` },
  )
})

test('a comment that is edited stays in its place when it was deleted', () => {
  const ids = (edited: Comment | null) => withEdited([said(1), said(3)], edited).map(({ id }) => id)
  expect(ids(null)).toEqual([1, 3])
  expect(ids(said(3))).toEqual([1, 3])
  expect(ids(said(2))).toEqual([1, 2, 3])
})
