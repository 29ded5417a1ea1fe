import { expect, test } from 'vitest'
import { formatOfKey } from './markdown-edits'

const none = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  ['Ctrl and a letter', { key: 'b', ctrlKey: true }, 'Bold'],
  ['Cmd and a letter', { key: 'i', metaKey: true }, 'Italic'],
  ['a letter with Shift', { key: 'K', ctrlKey: true, shiftKey: true }, 'Link'],
  [
    'a digit that is another sign with Shift',
    { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true },
    'List',
  ],
  ['the keys of the palette', { key: 'k', ctrlKey: true }, undefined],
  ['a letter alone', { key: 'b' }, undefined],
  ['AltGr, which types other signs', { key: 'e', ctrlKey: true, altKey: true }, undefined],
])('%s', (_what, press, name) => expect(formatOfKey({ ...none, ...press })?.name).toBe(name))
