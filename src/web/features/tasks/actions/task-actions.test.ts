import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import type { Task } from '../task-types'
import { pressedKeys } from './use-task-keys'
import { actionOf, actionOnSeveral, allowedActions, isKeyOfSeveral } from './allowed-actions'
import { pickerOfField } from '../pickers/open-picker'
import type { ActionScreen } from './task-action'
import { taskActionGroups, taskActions } from './task-actions'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null, avatar: null }

const selectedId = 7

/** A screen that records what an action asks of it. */
function makeScreen(mayEdit = true) {
  const asked: string[] = []
  const ask = (name: string) => (task: Task) => asked.push(`${name} ${task.id}`)
  const screen: ActionScreen = {
    viewer: eve,
    can: () => mayEdit,
    open: ask('open'),
    edit: ask('edit'),
    remove: ask('remove'),
    pick: (kind, tasks) => asked.push(`pick ${kind} of ${tasks.map(({ id }) => id).join()}`),
    cards: {
      rename: ask('rename'),
      lift: ask('lift'),
      isSelected: ({ id }) => id === selectedId,
      select: ask('select'),
      selectLane: ask('select the lane of'),
      goToNext: ask('select the lane of'),
    },
  }
  return { asked, screen }
}

const namesOn = (task: Task, mayEdit = true) =>
  allowedActions(task, makeScreen(mayEdit).screen).map(({ name }) => name)

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
    ['x', 'select 1'],
    ['Shift X', 'select the lane of 1'],
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

test('x deselects a selected task', () => {
  expect(actionOf('x', makeTask({ id: selectedId }), makeScreen().screen)?.name).toBe('Deselect')
})

test('a screen without cards offers neither to lift, rename or delete a task, nor to select it', () => {
  const { screen } = makeScreen()
  const names = allowedActions(makeTask({ id: 1 }), { ...screen, cards: undefined, remove: undefined }).map(
    ({ name }) => name,
  )
  expect(names.slice(0, 6)).toEqual(['Open', 'Edit', 'Comment', 'Attach files', 'Add a relation', 'Assign'])
  expect(names).not.toContain('Delete')
})

describe('the keys of several tasks', () => {
  const open = makeTask({ id: 1 })
  const done = makeTask({ id: 2, status: 'done' })
  const archived = makeTask({ id: 3, status: 'done', archived: true })
  const named = (keys: string, tasks: Task[], mayEdit = true) =>
    actionOnSeveral(keys, tasks, makeScreen(mayEdit).screen)?.name

  test('are those that make sense for them', () => {
    const keys = [...new Set(taskActions.flatMap((action) => action.keys ?? []))]
    expect(keys.filter((each) => isKeyOfSeveral(each, makeScreen().screen))).toEqual([
      'a',
      'i',
      'd',
      's',
      'p',
      't',
      'l',
      'Shift D',
      '1',
      '2',
      '3',
      '4',
      '5',
      'Shift A',
      'Shift M',
    ])
  })

  test('open one picker for all', () => {
    const { asked, screen } = makeScreen()
    actionOnSeveral('d', [open, done], screen)?.runOnSeveral?.([open, done], screen)
    expect(asked).toEqual(['pick dueDate of 1,2'])
  })

  test('do what is allowed on at least one', () => {
    expect(named('1', [open, done])).toBe('Move to To Do')
    expect(named('1', [open])).toBeUndefined()
    expect(named('Shift A', [open, done])).toBe('Archive')
    expect(named('Shift A', [archived])).toBe('Unarchive')
    expect(named('Shift A', [open])).toBeUndefined()
    expect(named('5', [open], false)).toBeUndefined()
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

test('readers can only open a task, comment on it, watch it and copy it, also as a template', () => {
  expect(namesOn(makeTask({ id: 1, status: 'done' }), false)).toEqual([
    'Open',
    'Comment',
    'Watch or stop watching this task',
    'Save as template…',
    'Copy link',
    'Copy as Markdown',
  ])
})

test('the menu of a task holds what is allowed now', () => {
  expect(namesOn(makeTask({ id: 1 }))).toEqual([
    'Open',
    'Lift',
    'Select',
    'Select all in this lane',
    'Edit',
    'Rename',
    'Comment',
    'Attach files',
    'Add a relation',
    'Assign',
    'Assign to me',
    'Set the due date',
    'Set the start date',
    'Set the priority',
    'Set the estimate',
    'Set the labels',
    'Set the repeat',
    'Postpone 1 day',
    'Postpone 1 week',
    'Postpone to next Monday',
    'Move to In Progress',
    'Move to In Review',
    'Move to On Hold',
    'Move to Done',
    'Move to another project',
    'Watch or stop watching this task',
    'Duplicate',
    'Save as template…',
    'Copy link',
    'Copy as Markdown',
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

test('what cannot be undone stands last, in a group of its own', () => {
  const isFinal = ({ isFinal }: { isFinal?: true }) => isFinal === true
  expect(taskActionGroups.findIndex((group) => group.some(isFinal))).toBe(taskActionGroups.length - 1)
  expect(taskActionGroups.at(-1)?.every(isFinal)).toBe(true)
})

test('each action is offered by its own rule alone', () => {
  const withoutOne = (denied: string) => {
    const { screen } = makeScreen()
    const tasks = [makeTask({ id: 1, status: 'done' }), makeTask({ id: 2, archived: true })]
    const allowed = tasks.flatMap((task) =>
      allowedActions(task, { ...screen, can: (action) => action !== denied }),
    )
    return new Set(allowed.map(({ id }) => id))
  }
  expect(withoutOne('task.archive')).not.toContain('archive')
  expect(withoutOne('task.archive')).not.toContain('unarchive')
  expect(withoutOne('task.archive')).toContain('delete')
  expect(withoutOne('task.delete')).not.toContain('delete')
  expect(withoutOne('task.delete')).toContain('archive')
})

test('each picker of a field is opened by a key, and by one action alone', () => {
  const opened = taskActions.flatMap(({ picks, keys }) => (picks && keys ? [picks] : []))
  expect(opened.toSorted()).toEqual(
    Object.values(pickerOfField)
      .filter((picked) => picked !== null)
      .toSorted(),
  )
})
