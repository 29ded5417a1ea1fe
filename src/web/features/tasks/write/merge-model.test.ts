import { describe, expect, test } from 'vitest'
import { dueAt, dueOn } from '@/domain/due'
import { makeTask } from '@/web/testing/make-task'
import { changedValues, collidingFields, differing, isAlready, valuesIn, without } from './merge-model'
import type { TaskChanges } from '../task-types'

const seen = makeTask({ id: 1, title: 'Paths', version: 3 })
type Part = Partial<Parameters<typeof makeTask>[0]>
const later = (part: Part) => ({ ...seen, version: 4, ...part })

describe('a conflicting change', () => {
  test.each<[string, Part, TaskChanges, string[]]>([
    ['is none to another field', { title: 'Long paths' }, { priority: 'high' }, []],
    ['is one to the same field', { title: 'Long paths' }, { title: 'Short paths' }, ['title']],
    ['is none with the same value', { title: 'Long paths' }, { title: 'Long paths' }, []],
    ['is a move to another lane', { status: 'review' }, { status: 'done' }, ['status']],
    [
      'is a move that would unarchive the task',
      { archived: true },
      { status: 'review', archived: false },
      ['archived'],
    ],
    ['is a new value for a field that is cleared', { assignedTo: 5 }, { assignedTo: null }, ['assignedTo']],
    [
      'is reported only for fields that both changed',
      { title: 'Long paths', dueDate: '2026-12-01T08:00:00.000Z', priority: 'low' },
      { title: 'Short paths', dueDate: null, description: 'Gravel' },
      ['title', 'dueDate'],
    ],
  ])('%s', (_name, theirs, mine, colliding) => {
    expect(collidingFields(seen, later(theirs), mine)).toEqual(colliding)
  })
})

describe('what an edit sends', () => {
  test('is nothing if nothing was changed', () => {
    expect(changedValues(seen, { ...seen })).toEqual({})
  })

  test('is what was changed, as typed', () => {
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
      dueAllDay: false,
      dueDay: null,
    })
  })
})

describe('a due date', () => {
  const theirs = later(dueOn('2026-11-30', 'Europe/Berlin'))

  test('that both sides changed is one conflict, and one choice between its values', () => {
    const mine = dueAt(new Date('2026-11-30T16:00:00.000Z'))
    expect(collidingFields(seen, theirs, mine)).toEqual(['dueDate'])
    expect(without({ ...mine, title: 'Paths' }, ['dueDate'])).toEqual({ title: 'Paths' })
    expect(valuesIn(theirs, ['dueDate'])).toEqual(dueOn('2026-11-30', 'Europe/Berlin'))
  })

  test('becomes a moment, or a day, also if the moment that is stored stays', () => {
    const { dueDate } = theirs
    const timed = { ...theirs, dueAllDay: false, dueDay: null }
    expect(changedValues(theirs, timed)).toEqual({ dueDate, dueAllDay: false, dueDay: null })
    expect(isAlready(theirs, { dueAllDay: false, dueDay: null })).toBe(false)
  })
})

test('changes that are already in place are recognized', () => {
  expect(isAlready(later({ status: 'done' }), { status: 'done' })).toBe(true)
  expect(isAlready(later({ status: 'done', archived: true }), { status: 'done', archived: false })).toBe(
    false,
  )
})

test('the reverse change has the old value of each field that differs', () => {
  const after = later({ status: 'review', assignedTo: 5 })
  expect(valuesIn(seen, differing(seen, after))).toEqual({ status: 'todo', laneId: 1, assignedTo: null })
})

test('changes can be left out, and null is a change', () => {
  expect(without({ title: 'Paths', dueDate: null, priority: 'low' }, ['title'])).toEqual({
    dueDate: null,
    priority: 'low',
  })
})
