import { expect, test } from 'vitest'
import { distinctAudience, mostImportant, onePerPerson } from './recipients'

const inInbox = (userId: number, kind: 'assigned' | 'commented' | 'mentioned' | 'status_changed') => ({
  userId,
  kind,
  inInbox: true,
  mailAt: null,
})

test('a person is asked once for each kind', () => {
  const candidate = { userId: 1, kind: 'commented', taskId: 1 } as const
  expect(distinctAudience([candidate, { ...candidate, taskId: 2 }])).toEqual([
    { userId: 1, kind: 'commented' },
  ])
})

test('of several kinds of a task, a person gets the most important one that they want to hear of', () => {
  const candidates = [
    { userId: 2, kind: 'commented', taskId: 1 },
    { userId: 2, kind: 'mentioned', taskId: 1 },
    { userId: 1, kind: 'commented', taskId: 1 },
    { userId: 1, kind: 'mentioned', taskId: 1 },
    { userId: 3, kind: 'mentioned', taskId: 1 },
  ] as const
  const channels = [inInbox(1, 'commented'), inInbox(2, 'commented'), inInbox(2, 'mentioned')]
  expect(mostImportant(candidates, channels)).toEqual([
    { ...inInbox(1, 'commented'), taskId: 1, taskCount: null },
    { ...inInbox(2, 'mentioned'), taskId: 1, taskCount: null },
  ])
})

test('of several tasks, a person gets one notification, with the task or their number', () => {
  const candidates = [
    { userId: 1, kind: 'status_changed', taskId: 1 },
    { userId: 1, kind: 'assigned', taskId: 2 },
    { userId: 1, kind: 'assigned', taskId: 3 },
    { userId: 2, kind: 'assigned', taskId: 1 },
    { userId: 2, kind: 'status_changed', taskId: 2 },
    { userId: 2, kind: 'status_changed', taskId: 3 },
  ] as const
  const channels = [1, 2].flatMap((userId) => [
    inInbox(userId, 'status_changed'),
    inInbox(userId, 'assigned'),
  ])
  expect(onePerPerson(mostImportant(candidates, channels))).toEqual([
    { ...inInbox(1, 'assigned'), taskId: null, taskCount: 2 },
    { ...inInbox(2, 'assigned'), taskId: 1, taskCount: null },
  ])
})
