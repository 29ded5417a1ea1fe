import { describe, expect, test } from 'vitest'
import { type MarkdownNode, markdownLimits, parseMarkdown } from './markdown-parser'
import { costlyTexts } from './testing/costly-texts'

/** The depth of the nested nodes, and their number. */
function sizeOf(nodes: readonly MarkdownNode[]): { depth: number; count: number } {
  const sizes = nodes.map(({ children }) => sizeOf(children))
  return {
    depth: Math.max(0, ...sizes.map(({ depth }) => depth + 1)),
    count: sizes.reduce((sum, { count }) => sum + count, nodes.length),
  }
}

describe('10,000 characters', () => {
  test.each(Object.entries(costlyTexts()))(
    'of %s are parsed within the limits, or not at all',
    (_of, text) => {
      const nodes = parseMarkdown(text)
      const { depth, count } = sizeOf(nodes ?? [])
      expect(text).toHaveLength(markdownLimits.characters)
      expect(depth).toBeLessThanOrEqual(markdownLimits.nesting + 2)
      expect(count).toBeLessThanOrEqual(2 * markdownLimits.tokens)
    },
  )

  test.each([
    ['10,000 quotations in each other', '>'.repeat(10_000)],
    ['lists in each other', '1. '.repeat(3_333)],
    ['brackets that nothing closes', '['.repeat(10_000)],
    ['images that nothing closes', '!['.repeat(5_000)],
    ['emphasis in emphasis', '*a **a '.repeat(700) + ' a** a*'.repeat(700)],
    [
      'rows without cells below thousands of columns',
      `${'a|'.repeat(2_000)}\n${'-|'.repeat(2_000)}\n${'a\n'.repeat(900)}`,
    ],
    ['thousands of beginnings of addresses', 'www.'.repeat(2_500)],
    ['more than 10,000 characters', 'a '.repeat(5_001)],
  ])('%s are shown as they were typed', (_what, text) => expect(parseMarkdown(text)).toBeNull())

  test.each([
    ['an ordinary text', '', 'Some *words* in a line, with a [link](https://a.example).\n\n'],
    ['a table', '|a|b|\n|-|-|\n', '| one cell | another |\n'],
    ['a list', '', '- [ ] an item\n'],
    ['500 mentions', '', '@somebody and @someone \n'],
    ['short lines', '', '12345\n'],
  ])('of %s are parsed', (_what, start, part) => {
    const text = (start + part.repeat(2_000)).slice(0, markdownLimits.characters)
    expect(parseMarkdown(text)).not.toBeNull()
  })
})

test('a text beyond the limits leaves nothing behind for the next one', () => {
  expect(parseMarkdown('['.repeat(10_000))).toBeNull()
  expect(parseMarkdown('[a](https://b.example)')).toHaveLength(1)
})
