import type { Fixture } from './fixtures'
import { onTask, type Rows } from './row'

// A comment does not exist for people who may not read its task.
export const commentRows: Rows = {
  'comment.list': { input: onTask, statuses: '222223331' },
  'comment.list: earlier': {
    input: (fixture) => ({ ...onTask(fixture), before: Number.MAX_SAFE_INTEGER }),
    statuses: '222223331',
  },
  'comment.create': {
    input: (fixture) => ({ ...onTask(fixture), content: 'New' }),
    statuses: '222223331',
  },
  'comment.update: content': {
    input: (fixture) => ({ ...own(fixture), content: 'New' }),
    statuses: '222224441',
  },
  'comment.update: content, of a version': {
    input: (fixture) => ({ ...own(fixture), content: 'New', version: 1 }),
    statuses: '222224441',
  },
  'comment.update: content, of somebody else': {
    input: (fixture) => ({ ...ofSomebodyElse(fixture), content: 'New' }),
    statuses: '333334441',
  },
  'comment.delete': { input: own, statuses: '222224441' },
  'comment.delete: one of somebody else': { input: ofSomebodyElse, statuses: '222334441' },
  'comment.react': {
    input: (fixture) => ({ ...ofSomebodyElse(fixture), emoji: '👍' }),
    statuses: '222224441',
  },
  'comment.unreact': {
    input: (fixture) => ({ ...ofSomebodyElse(fixture), emoji: '👍' }),
    statuses: '222224441',
  },
}

function own({ commentId }: Fixture) {
  return { commentId }
}

function ofSomebodyElse({ foreignCommentId }: Fixture) {
  return { commentId: foreignCommentId }
}
