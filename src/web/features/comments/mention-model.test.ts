import { expect, test } from 'vitest'
import { matchingPeople, mentionAt, withMention } from './mention-model'

test.each([
  ['@', ''],
  ['Ask @e', 'e'],
  ['(@eve.a', 'eve.a'],
  ['Ask @Jö', 'Jö'],
  ['two\n@m', 'm'],
])('after %j people whose names start with %j are offered', (text, query) => {
  expect(mentionAt(text, text.length)).toEqual({ start: text.lastIndexOf('@'), caret: text.length, query })
})

test.each(['', 'Ask', 'eve@example', '@eve ', 'https://example.org/@eve', '@@', `@${'e'.repeat(100)}`])(
  'after %j nobody is offered',
  (text) => expect(mentionAt(text, text.length)).toBeNull(),
)

test('the mention is the one before the caret', () => {
  expect(mentionAt('@eve and @mo', 3)).toEqual({ start: 0, caret: 3, query: 'ev' })
})

const person = (id: number, username: string, firstName: string | null = null) => ({
  id,
  username,
  firstName,
  lastName: firstName && 'van Adler',
})

test('people are found by the start of their username or of a word of their name, eight at most', () => {
  const people = [person(1, 'eve'), person(2, 'steve'), person(3, 'x9', 'Evelyn'), person(4, 'mo', 'Mo')]
  expect(matchingPeople(people, 'EV').map(({ id }) => id)).toEqual([1, 3])
  expect(matchingPeople(people, 'adler').map(({ id }) => id)).toEqual([3, 4])
  const many = Array.from({ length: 20 }, (_, index) => person(index, `eve${index}`))
  expect(matchingPeople(many, 'eve')).toHaveLength(8)
})

test('people are offered whatever the accents of their names', () => {
  const anna = { ...person(1, 'anna'), firstName: 'Anna', lastName: 'Müller' }
  expect(matchingPeople([anna], 'mul')).toEqual([anna])
})

test('the username takes the place of what was typed, with one space after it', () => {
  const mention = { start: 4, caret: 6, query: 'e' }
  expect(withMention('Ask @e', mention, 'eve')).toEqual({ text: 'Ask @eve ', caret: 9 })
  expect(withMention('Ask @e about it', mention, 'eve')).toEqual({ text: 'Ask @eve about it', caret: 9 })
})
