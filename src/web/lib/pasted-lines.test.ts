import { expect, test } from 'vitest'
import { pastedLines } from './pasted-lines'

test.each([
  ['one line', 'Order gravel', []],
  ['one line and empty ones', '\n\nOrder gravel\n', []],
  ['several lines', 'Paths\nFence\r\nGate', ['Paths', 'Fence', 'Gate']],
  ['empty lines and spaces', '  Paths \n\n\t\n Fence', ['Paths', 'Fence']],
  ['a list', '- Paths\n* Fence\n• Gate', ['Paths', 'Fence', 'Gate']],
  ['a numbered list', '1. Paths\n2) Fence', ['Paths', 'Fence']],
  ['a list of boxes', '- [ ] Paths\n- [x] Fence', ['Paths', 'Fence']],
  ['lines that only look like a list', '-5 degrees\n2026 plans', ['-5 degrees', '2026 plans']],
  ['list marks alone', '- \n* ', ['-', '*']],
])('%s', (_what, text, titles) => {
  expect(pastedLines(text)).toEqual(titles)
})

test('a text of 10,000 letters in one line is none', () => {
  expect(pastedLines('x'.repeat(10_000))).toEqual([])
})
