import { expect, test } from 'vitest'
import { searchWords } from '@/domain/search'
import { matchedParts } from './matched-parts'

/** The text with its matches in brackets. */
const marked = (text: string, search: string) =>
  matchedParts(text, searchWords(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Survey the north wall', 'wall nor', 'Survey the [nor]th [wall]'],
  ['Survey the north wall', 'w', 'Survey the north [w]all'],
  ['SURVEY', 'urv', 'S[URV]EY'],
  ['Survey', '', 'Survey'],
  ['Order C++ (new) [draft]', 'c new', 'Order [C]++ ([new]) [draft]'],
  ['Grüße für Jörg', 'grüße jör', '[Grüße] für [Jör]g'],
  ['Grüße für Jörg', 'grusse jor', '[Grüße] für [Jör]g'],
  ['Cafe\u0301 São', 'café sao', '[Cafe\u0301] [São]'],
  ['Aß', 'as', '[Aß]'],
])('of “%s”, “%s” marks %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test('a longer word is marked before a shorter one that it contains', () => {
  expect(marked('northern', 'nor northern')).toBe('[northern]')
})
