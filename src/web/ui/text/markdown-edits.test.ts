import { describe, expect, test } from 'vitest'
import type { TextSelection } from '@/web/lib/replace-text'
import {
  continueList,
  insertLink,
  toggleBold,
  toggleCheckList,
  toggleCode,
  toggleItalic,
  toggleList,
} from './markdown-edits'

/** A text in which `‹` and `›` mark the ends of the selection, or `|` the cursor. */
function typed(marked: string): TextSelection {
  const both = marked.replace('|', '‹›')
  const start = both.indexOf('‹')
  return { text: both.replace(/[‹›]/g, ''), start, end: both.indexOf('›') - 1 }
}

function shown({ text, start, end }: TextSelection) {
  const selected = start === end ? '|' : `‹${text.slice(start, end)}›`
  return text.slice(0, start) + selected + text.slice(end)
}

type Edit = (selection: TextSelection) => TextSelection

const edits: [string, Edit, [string, string][]][] = [
  [
    'bold',
    toggleBold,
    [
      ['a ‹b› c', 'a **‹b›** c'],
      ['a **‹b›** c', 'a ‹b› c'],
      ['a ‹**b**› c', 'a ‹b› c'],
      ['a‹ b ›c', 'a **‹b›** c'],
      ['a |', 'a **|**'],
      ['a **|**', 'a |'],
      ['‹ ›', '**‹ ›**'],
    ],
  ],
  [
    'italic',
    toggleItalic,
    [
      ['‹a›', '_‹a›_'],
      ['_‹a›_', '‹a›'],
      ['**‹a›**', '**_‹a›_**'],
    ],
  ],
  [
    'code',
    toggleCode,
    [
      ['‹a›', '`‹a›`'],
      ['`‹a›`', '‹a›'],
      ['a\n‹b\nc›\nd', 'a\n```\n‹b\nc›\n```\nd'],
      ['a ‹b\nc› d', 'a \n```\n‹b\nc›\n```\n d'],
    ],
  ],
  [
    'a link',
    insertLink,
    [
      ['a ‹b› c', 'a [b](https://|) c'],
      ['‹https://a.example›', '[|](https://a.example)'],
      ['a |', 'a [|](https://)'],
    ],
  ],
  [
    'a list',
    toggleList,
    [
      ['a|', '- a|'],
      ['- a|', 'a|'],
      ['-| a', '|a'],
      ['|', '- |'],
      ['x\n‹a\n\n  b›\ny', 'x\n‹- a\n\n  - b›\ny'],
      ['‹- a\n- b›', '‹a\nb›'],
      ['‹- a\nb›', '‹- a\n- b›'],
      ['- [x] a|', '- a|'],
      ['3. a|', '- a|'],
    ],
  ],
  [
    'a check list',
    toggleCheckList,
    [
      ['a|', '- [ ] a|'],
      ['- a|', '- [ ] a|'],
      ['- [x] a|', 'a|'],
      ['‹a\nb›', '‹- [ ] a\n- [ ] b›'],
    ],
  ],
]

describe.each(edits)('%s', (_name, edit, cases) => {
  test.each(cases)('%j becomes %j', (before, after) => expect(shown(edit(typed(before)))).toBe(after))
})

describe('Enter in a list', () => {
  test.each([
    ['- a|', '- a\n- |'],
    ['  * a|', '  * a\n  * |'],
    ['9. a|', '9. a\n10. |'],
    ['2) a|b', '2) a\n3) |b'],
    ['- [x] a|', '- [x] a\n- [ ] |'],
    ['- a\n- |', '- a\n|'],
    ['- a\n  1. |\n- b', '- a\n|\n- b'],
    ['- [ ] |', '|'],
  ])('%j becomes %j', (before, after) => {
    const next = continueList(typed(before))
    expect(next && shown(next)).toBe(after)
  })

  test.each([['a|'], ['-a|'], ['|- a'], ['- ‹a›'], ['- a\nb|']])('%j stays as it is', (text) => {
    expect(continueList(typed(text))).toBeNull()
  })
})
