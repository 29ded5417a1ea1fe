import { expect, test } from 'vitest'
import { eventText, groupsOf, nameOf, type Notification, quoteOf, unreadIds } from './inbox-model'

const notification = (id: number, taskId: number | null, readAt: string | null = null): Notification => ({
  id,
  kind: taskId === null ? 'added' : 'commented',
  actor: { id: 1, username: 'eve', firstName: 'Eve', lastName: null, avatar: null },
  project: { id: 1, name: 'House move', colour: 'teal', icon: null },
  organization: null,
  task: taskId === null ? null : { id: taskId, shortId: `NG-${taskId}`, title: 'Pack' },
  taskCount: null,
  comment: null,
  invitation: null,
  createdAt: '2026-11-16T08:00:00.000Z',
  readAt,
})

test('notifications of one task are one group, where its newest is; others are alone', () => {
  const groups = groupsOf([
    notification(5, 1),
    notification(4, null),
    notification(3, 2),
    notification(2, 1),
    notification(1, null),
  ])
  expect(groups.map(({ notifications }) => notifications.map(({ id }) => id))).toEqual([
    [5, 2],
    [4],
    [3],
    [1],
  ])
})

test('a change of several tasks is a group of its own, named after the project, and says how many', () => {
  const said = (['status_changed', 'due_changed', 'assigned', 'unassigned'] as const).map((kind, index) => ({
    ...notification(index + 1, null),
    kind,
    taskCount: 12,
  }))
  expect(groupsOf(said).map((group) => [nameOf(group), eventText(group.newest)])).toEqual([
    ['House move', 'changed 12 tasks in House move'],
    ['House move', 'changed the due dates of 12 tasks in House move'],
    ['House move', 'assigned 12 tasks to you in House move'],
    ['House move', 'took 12 tasks from you in House move'],
  ])
})

test('only what is unread is marked as read', () => {
  const [group] = groupsOf([notification(2, 1), notification(1, 1, '2026-11-16T09:00:00.000Z')])
  expect(group && unreadIds(group)).toEqual([2])
})

test('a comment is quoted without the signs of Markdown', () => {
  const content = '**Look**, @eve: [the list](https://example.org)\n\n- one\n- `two`'
  expect(quoteOf({ ...notification(1, 1), comment: { id: 1, content } })).toBe('Look, @eve: the list one two')
  expect(quoteOf(notification(1, 1))).toBeNull()
})

test('a removal from a whole organization says so, and names it', () => {
  const removed = { ...notification(1, null), kind: 'removed' } as const
  const fromOrganization = { ...removed, project: null, organization: { name: 'Green Ltd' } }
  const said = groupsOf([fromOrganization, { ...removed, id: 2 }]).map((group) => [
    nameOf(group),
    eventText(group.newest),
  ])
  expect(said).toEqual([
    ['Green Ltd', 'removed you from the organization'],
    ['House move', 'removed you from the project'],
  ])
})
