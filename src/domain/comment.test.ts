import { expect, test } from 'vitest'
import { isMentionStart, maxMentions, mentionsIn } from './comment'
import { mentionCases } from './testing/mention-cases'

test.each(mentionCases)('%j mentions %j', (text, expected) => {
  expect(mentionsIn(text)).toEqual(expected)
})

test('no more than the first 50 people are named', () => {
  const text = Array.from({ length: 500 }, (_, index) => `@person-${index}`).join(' ')
  const found = mentionsIn(text)
  expect([found.length, found.at(-1)]).toEqual([maxMentions, [`person-${maxMentions - 1}`]])
})

test.each([
  ['@', 0, true],
  ['Ask @e', 4, true],
  ['_@eve_', 1, true],
  ['eve@example', 3, false],
  ['@@', 1, false],
  ['no @', 0, false],
])('%j, at %i: a mention can begin is %j', (text, position, expected) => {
  expect(isMentionStart(text, position)).toBe(expected)
})
