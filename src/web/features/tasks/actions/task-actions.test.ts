import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import type { Task } from '../task-types'
import { pressedKeys } from './pressed-keys'
import { actionOf, allowedActions, type ActionScreen } from './task-actions'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null }

/** A screen that records what an action asks of it. */
function makeScreen(canEdit = true) {
  const asked: string[] = []
  const ask = (name: string) => (task: Task) => asked.push(`${name} ${task.id}`)
  const screen: ActionScreen = {
    viewer: eve,
    canEdit,
    open: ask('open'),
    edit: ask('edit'),
    rename: ask('rename'),
    remove: ask('remove'),
    pick: (kind, task) => asked.push(`pick ${kind} of ${task.id}`),
    lift: ask('lift'),
  }
  return { asked, screen }
}

const namesOn = (task: Task, canEdit = true) =>
  allowedActions(task, makeScreen(canEdit).screen).map(({ name }) => name)

describe('the keys of a task', () => {
  test.each([
    ['Enter', 'open 1'],
    ['e', 'edit 1'],
    ['r', 'rename 1'],
    ['a', 'pick assignee of 1'],
    ['d', 'pick dueDate of 1'],
    ['p', 'pick priority of 1'],
    ['.', 'pick actions of 1'],
    ['Space', 'lift 1'],
  ])('%s', (keys, expected) => {
    const task = makeTask({ id: 1 })
    const { asked, screen } = makeScreen()
    actionOf(keys, task, screen)?.run(task, screen)
    expect(asked).toEqual([expected])
  })

  test.each([
    ['1, the status that it has', '1', makeTask({ id: 1 })],
    ['6', '6', makeTask({ id: 1 })],
    ['i on an own task', 'i', makeTask({ id: 1, assignedTo: eve.id, assignee: eve })],
    ['Shift A on an open task', 'Shift A', makeTask({ id: 1 })],
  ])('not %s', (_what, keys, task) => {
    expect(actionOf(keys, task, makeScreen().screen)).toBeUndefined()
  })

  test('Shift A archives a done task, and unarchives it again', () => {
    const { screen } = makeScreen()
    const named = (task: Task) => actionOf('Shift A', task, screen)?.name
    expect(named(makeTask({ id: 1, status: 'done' }))).toBe('Archive')
    expect(named(makeTask({ id: 1, status: 'done', archived: true }))).toBe('Unarchive')
  })
})

test('a number sets the status of its lane', () => {
  const { screen } = makeScreen()
  const names = ['1', '2', '3', '4', '5'].map((keys) => actionOf(keys, makeTask({ id: 1 }), screen)?.name)
  expect(names).toEqual([
    undefined,
    'Move to In Progress',
    'Move to In Review',
    'Move to On Hold',
    'Move to Done',
  ])
})

test('readers can only open a task', () => {
  expect(namesOn(makeTask({ id: 1, status: 'done' }), false)).toEqual(['Open'])
})

test('the menu of a task holds what is allowed now', () => {
  expect(namesOn(makeTask({ id: 1 }))).toEqual([
    'Open',
    'Lift',
    'Edit',
    'Rename',
    'Assign',
    'Assign to me',
    'Set the due date',
    'Set the priority',
    'Move to In Progress',
    'Move to In Review',
    'Move to On Hold',
    'Move to Done',
    'Delete',
  ])
})

describe('a press as the table writes it', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

  test.each([
    [{ key: 'a' }, 'a'],
    [{ key: 'A' }, 'a'],
    [{ key: 'A', shiftKey: true }, 'Shift A'],
    [{ key: 'a', shiftKey: true }, 'Shift A'],
    [{ key: '1' }, '1'],
    [{ key: '1', shiftKey: true }, '1'],
    [{ key: '.' }, '.'],
    [{ key: ' ' }, 'Space'],
    [{ key: 'Enter' }, 'Enter'],
    [{ key: 'a', ctrlKey: true }, null],
    [{ key: 'a', metaKey: true }, null],
    [{ key: 'a', altKey: true }, null],
  ])('%o is %o', (press, expected) => expect(pressedKeys({ ...plain, ...press })).toBe(expected))
})
