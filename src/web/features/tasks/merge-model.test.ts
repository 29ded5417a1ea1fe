import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import {
  changedValues,
  collidingFields,
  differing,
  isAlready,
  valuesIn,
  without,
  type TaskChanges,
} from './merge-model'

const seen = makeTask({ id: 1, title: 'Paths', version: 3 })
type Part = Partial<Parameters<typeof makeTask>[0]>
const later = (part: Part) => ({ ...seen, version: 4, ...part })

describe('what was changed meanwhile stands in the way', () => {
  test.each<[string, Part, TaskChanges, string[]]>([
    ['not of a change to another field', { title: 'Long paths' }, { priority: 'high' }, []],
    ['of a change to the same field', { title: 'Long paths' }, { title: 'Short paths' }, ['title']],
    ['not of the same change', { title: 'Long paths' }, { title: 'Long paths' }, []],
    ['of a move, when it went to another lane', { status: 'review' }, { status: 'done' }, ['status']],
    [
      'of a move that would take it out of the archive',
      { archived: true },
      { status: 'review', archived: false },
      ['archived'],
    ],
    ['of clearing what was given a value', { assignedTo: 5 }, { assignedTo: null }, ['assignedTo']],
    [
      'only where both changed something',
      { title: 'Long paths', dueDate: '2026-12-01T08:00:00.000Z', priority: 'low' },
      { title: 'Short paths', dueDate: null, description: 'Gravel' },
      ['title', 'dueDate'],
    ],
  ])('%s', (_name, theirs, mine, colliding) => {
    expect(collidingFields(seen, later(theirs), mine)).toEqual(colliding)
  })
})

describe('what an edit sends', () => {
  test('is nothing when nothing was changed', () => {
    expect(changedValues(seen, { ...seen })).toEqual({})
  })

  test('is what was changed, as it was typed', () => {
    expect(changedValues(seen, { ...seen, title: ' Paths  ', priority: 'urgent' })).toEqual({
      title: ' Paths  ',
      priority: 'urgent',
    })
  })

  test('clears the assignee and the due date with null', () => {
    const assigned = { ...seen, assignedTo: 4, dueDate: '2026-11-24T16:00:30.500Z' }
    expect(changedValues(assigned, { ...assigned, assignedTo: null, dueDate: null })).toEqual({
      assignedTo: null,
      dueDate: null,
    })
  })
})

test('what has been done already need not be done again', () => {
  expect(isAlready(later({ status: 'done' }), { status: 'done' })).toBe(true)
  expect(isAlready(later({ status: 'done', archived: true }), { status: 'done', archived: false })).toBe(
    false,
  )
})

test('the way back is the old value of each field that differs', () => {
  const after = later({ status: 'review', assignedTo: 5 })
  expect(valuesIn(seen, differing(seen, after))).toEqual({ status: 'todo', assignedTo: null })
})

test('changes can be left out, and a null is a change', () => {
  expect(without({ title: 'Paths', dueDate: null, priority: 'low' }, ['title'])).toEqual({
    dueDate: null,
    priority: 'low',
  })
})
