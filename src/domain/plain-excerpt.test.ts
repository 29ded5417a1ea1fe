import { expect, test } from 'vitest'
import { plainExcerpt, plainText } from './plain-excerpt'

test.each([
  ['Only words, as they are.', 'Only words, as they are.'],
  ['', ''],
  ['two\nlines\n\n\nand  a paragraph', 'two lines and a paragraph'],

  // Emphasis
  ['**bold**, *italic*, __bold__, _italic_ and ~~gone~~', 'bold, italic, bold, italic and gone'],
  ['***both*** and **bold with *italic* in it**', 'both and bold with italic in it'],
  ['**bold *italic***', 'bold italic'],
  ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
  ['snake_case_name and a*', 'snake_case_name and a*'],
  ['**not closed', '**not closed'],
  ['\\*no emphasis\\* &amp; \\_none\\_', '*no emphasis* & _none_'],

  // Links and images
  ['see [the page](https://example.org/a_b_c "title")', 'see the page'],
  ['see [the **bold** page](https://example.org/a_(b))', 'see the bold page'],
  ['[](https://example.org)', 'https://example.org'],
  ['![a chart](https://example.org/a.png) above', 'a chart above'],
  ['[![a chart](https://example.org/a.png)](https://example.org)', 'a chart'],
  [
    'https://example.org/a_b_c and <https://example.org/_x_>',
    'https://example.org/a_b_c and https://example.org/_x_',
  ],
  ['**https://example.org**', 'https://example.org'],
  ['[no link](javascript:alert(1)) [none]', '[no link](javascript:alert(1)) [none]'],
  ['see [the page][1] and [2]\n\n[1]: https://example.org\n[2]: https://example.org/2', 'see the page and 2'],

  // Blocks
  ['# Title\n\ntext', 'Title text'],
  ['## C# ##', 'C#'],
  ['Title\n=====\ntext', 'Title text'],
  ['#no-heading', '#no-heading'],
  ['- one\n- two\n  - three\n* four\n+ five', 'one two three four five'],
  ['1. one\n2) two\n3. three', 'one two three'],
  ['- [ ] open\n- [x] done', 'open done'],
  ['> quoted\n>> twice', 'quoted twice'],
  ['above\n\n---\n\nbelow', 'above below'],
  ['| a | b |\n|---|:-:|\n| **c** | d |', 'a · b c · d'],
  ['a | b without a table', 'a | b without a table'],

  // Code
  ['run `npm *test*` now', 'run npm *test* now'],
  ['``a ` b``', 'a ` b'],
  ['```ts\nconst a = **b**\n```\nafter', 'const a = **b** after'],
  ['text\n\n    indented *code*', 'text indented *code*'],

  // Mentions
  ['**@eve** and @marek_b: look', '@eve and @marek_b: look'],

  // Cut somewhere
  ['see [the page](https://exam…', 'see [the page](https://exam…'],
  ['```\nnever ends', 'never ends'],
])('%j is shown as %j', (markdown, expected) => {
  expect(plainExcerpt(markdown)).toBe(expected)
})

test('the lines of a text stay its lines where there is room for them', () => {
  expect(plainText('# Title\n\n- **one**\n- two\n\n```\na\nb\n```\nwords\nmore')).toBe(
    'Title\none\ntwo\na\nb\nwords\nmore',
  )
})
