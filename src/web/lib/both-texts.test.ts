import { expect, test } from 'vitest'
import { bothTexts } from './both-texts'

test.each([
  [
    'lines that each side added follow each other',
    'Gravel\nby lorry',
    'Gravel\non Friday',
    'Gravel\nby lorry\non Friday',
  ],
  ['what is the same at both ends is there once', 'a\nb\nc', 'a\nx\nc', 'a\nb\nx\nc'],
  ['lines that only one side has stay', 'a\nb\nc', 'a\nc', 'a\nb\nc'],
  ['repeated lines are not counted twice', 'a\na', 'a', 'a\na'],
  ['texts without a common line follow each other', 'Sand', 'Slate', 'Sand\nSlate'],
])('%s', (_name, theirs, mine, both) => expect(bothTexts(theirs, mine)).toBe(both))

test('texts of one line stay in one line', () =>
  expect(bothTexts('Gravel paths', 'Long paths', true)).toBe('Gravel paths / Long paths'))
