import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { collisionSentence, conflictSentence, chosenChanges } from './conflict'
import type { Collision } from './merge-model'
import { shownValues } from '../fields/shown-values'

const now = new Date('2026-11-21T12:00:00.000Z')
const at = '2026-11-21T11:59:56.000Z'
const by = (field: Collision['field'], username: string | null = 'ada'): Collision => ({
  field,
  username,
  at: username && at,
})

describe('somebody else’s change is described with their name and when', () => {
  test('for each field in the dialog', () => {
    expect(collisionSentence(by('title'), now)).toBe('ada changed the title 4 s ago')
    expect(collisionSentence(by('dueDate', null), now)).toBe('Someone else changed the due date')
  })

  test.each([
    [[by('status')], 'ada moved “Paths” to On Hold 4 s ago.'],
    [[by('archived')], 'ada archived “Paths” 4 s ago.'],
    [[by('priority')], 'ada changed the priority of “Paths” 4 s ago.'],
    [
      [by('status'), by('archived', null)],
      'ada moved “Paths” to On Hold 4 s ago. Someone else archived “Paths”.',
    ],
  ])('for %o in a message', (collisions, sentence) => {
    const current = makeTask({ id: 1, title: 'Paths', status: 'on_hold', archived: true })
    expect(conflictSentence(current, collisions, now)).toBe(sentence)
  })
})

test('fields chosen as theirs are not sent, all others are', () => {
  const changes = { title: 'Mine', description: 'Mine', priority: 'high' } as const
  const collisions = [by('title'), by('description')]
  expect(chosenChanges(changes, collisions, { title: 'theirs', description: 'mine' })).toEqual({
    description: 'Mine',
    priority: 'high',
  })
})

test.each([
  ['title', { title: 'Paths' }, 'Paths'],
  ['description', { description: '' }, 'No description'],
  ['priority', { priority: 'urgent' }, 'Urgent'],
  ['dueDate', { dueDate: null }, 'No due date'],
  ['assignedTo', { assignedTo: 4 }, 'eve'],
  ['assignedTo', { assignedTo: null }, 'Unassigned'],
] as const)('the %s of %o is shown as %s', (field, values, words) => {
  const people = [{ id: 4, username: 'eve', firstName: null, lastName: null, avatar: null }]
  expect(shownValues[field](values, people)).toBe(words)
})
