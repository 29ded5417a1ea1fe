import { expect, test } from 'vitest'
import { cutText } from './cut-text'

test.each([
  ['Sow beans', 20, 'Sow beans'],
  ['Sow beans', 3, 'Sow'],
  ['a🌱b', 1, 'a'],
  ['a🌱b', 2, 'a'],
  ['a🌱b', 3, 'a🌱'],
  ['🌱🌱', 3, '🌱'],
  ['🌱', 1, ''],
  ['🌱', 0, ''],
  ['', 0, ''],
])('of “%s”, %i code units are “%s”', (text, max, begun) => expect(cutText(text, max)).toBe(begun))
