import { expect, test } from 'vitest'
import { maxMentions, mentionsIn } from './comment'

test.each([
  ['@eve look', [['eve']]],
  ['look, @Eve!', [['eve']]],
  ['(@eve) and "@marek"', [['eve'], ['marek']]],
  ['the dot may end the sentence or the name: @eve.', [['eve.', 'eve']]],
  ['@eve.adler-2_', [['eve.adler-2_', 'eve.adler-2']]],
  ['@eve @EVE @eve', [['eve']]],
  ['write to eve@example.org', []],
  ['https://example.org/@eve', []],
  ['@@eve', []],
  ['ö@eve', []],
  ['@ev', []],
  [`@${'e'.repeat(33)}`, []],
  ['', []],
])('%j names %j', (text, expected) => {
  expect(mentionsIn(text)).toEqual(expected)
})

test('no more than the first 50 people are named', () => {
  const text = Array.from({ length: 500 }, (_, index) => `@person-${index}`).join(' ')
  const found = mentionsIn(text)
  expect([found.length, found.at(-1)]).toEqual([maxMentions, [`person-${maxMentions - 1}`]])
})
