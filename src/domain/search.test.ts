import { expect, test } from 'vitest'
import { hasWords, searchWords } from './search'

const isFound = (text: string, search: string) => hasWords(text, searchWords(search))

test('words are found in any order, by their beginning or by three letters of them', () => {
  const text = 'Survey the north wall'
  for (const search of ['wall north', 'n w', 'SUR', 'urv', 'ort all', 'survey the north wall'])
    expect([search, isFound(text, search)]).toEqual([search, true])
  for (const search of ['wall south', 'o', 'al', 'norths', 'surveythe'])
    expect([search, isFound(text, search)]).toEqual([search, false])
})

test('punctuation, line breaks and marks of direction separate words', () => {
  for (const text of ['(North)-wall', 'north\nwall', '\u200fnorth\u202ewall', '“north”,wall_', 'NORTH/WALL'])
    expect([text, isFound(text, 'no wa')]).toEqual([text, true])
})

test('accented letters, emoji and scripts without spaces are letters', () => {
  expect(isFound('Café über 🌱garden', 'ÜB café 🌱')).toBe(true)
  expect(isFound('東京の庭', '庭')).toBe(true)
})

test.each([
  ['Müller', 'Muller'],
  ['Muller', 'Müller'],
  ['São Paulo', 'sao'],
  ['STRASSE', 'straße'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['İstanbul', 'istanbul'],
  ['Ελλάς', 'ΕΛΛΑΣ'],
  ['ёлка', 'елка'],
  ['ﬁnal ２０２６', 'final 2026'],
  ['Cafe\u0301', 'café'],
  ['أحمد', 'احمد'],
])('“%s” is found by “%s”', (text, search) => expect(isFound(text, search)).toBe(true))

test.each([
  ['がく', 'かく'],
  ['กา', 'กี'],
])('letters of scripts in which a mark makes another letter stay apart: “%s”, “%s”', (text, search) =>
  expect(isFound(text, search)).toBe(false),
)

test('a search of punctuation has no words', () => {
  expect(searchWords(' %_"\\ \u200f ’ ')).toEqual([])
  expect(searchWords('a a A b')).toHaveLength(2)
})

test('of more than eight words the longest are searched for, in the order in which they were typed', () => {
  const typed = 'a bbb cc dddd eeeee fff gg hhhh iiiiii jjj'
  expect(searchWords(typed).map(({ text }) => text)).toEqual([
    'bbb',
    'cc',
    'dddd',
    'eeeee',
    'fff',
    'hhhh',
    'iiiiii',
    'jjj',
  ])
  expect(searchWords('one two')).toHaveLength(2)
})
