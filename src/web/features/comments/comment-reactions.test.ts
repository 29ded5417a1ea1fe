import { expect, test } from 'vitest'
import { reactionLabel, toggled } from './comment-reactions'

const thumb = { emoji: '👍', count: 1, mine: false, importedBy: null } as const

test('a reaction is put, and taken back', () => {
  const put = toggled([thumb], '👍')
  expect(put).toEqual([{ ...thumb, count: 2, mine: true }])
  expect(toggled(put, '👍')).toEqual([thumb])
})

test('a new one stands in its order, and the last one goes', () => {
  const put = toggled([{ ...thumb, emoji: '😕', count: 3 }], '🎉')
  expect(put.map(({ emoji, count, mine }) => [emoji, count, mine])).toEqual([
    ['🎉', 1, true],
    ['😕', 3, false],
  ])
  expect(toggled(put, '🎉').map(({ emoji }) => emoji)).toEqual(['😕'])
})

test('its label says how many people, and whether the viewer is one of them', () => {
  expect(reactionLabel(thumb)).toBe('Thumbs up: 1')
  expect(reactionLabel({ ...thumb, mine: true })).toBe('Thumbs up: 1, yours')
  expect(reactionLabel({ ...thumb, count: 2, mine: true })).toBe('Thumbs up: 2, yours too')
  expect(reactionLabel({ ...thumb, importedBy: { id: 4, username: 'eve' } })).toBe(
    'Thumbs up: 1, imported by @eve',
  )
})
