import { expect, test } from 'vitest'
import { markdownOfJira } from './jira-markup'

const nameOf = (id: string) => (id === '557058:1f' ? 'Eve Marlow' : undefined)

test.each([
  ['h2. Goal', '## Goal'],
  ['*strong*, _soft_, -old-, +new+, ??said??', '**strong**, _soft_, ~~old~~, new, *said*'],
  ['a * b * c, re-use-it, 2*3*4', 'a * b * c, re-use-it, 2*3*4'],
  ['{{npm test}} and *{{bold}}*', '`npm test` and *`bold`*'],
  ['# first\n## inner\n# second', '1. first\n    1. inner\n1. second'],
  ['Needs:\n* one\n** deeper\n- other', 'Needs:\n\n- one\n    - deeper\n- other'],
  ['{code:java}\nint *a* = 1;\n{code}\nafter', '```java\nint *a* = 1;\n```\n\nafter'],
  ['{noformat}h1. {code}{noformat}', '```\nh1. {code}\n```'],
  ['{code}never *closed*', '```\nnever *closed*\n```'],
  [
    '[site|https://example.org] [https://example.org/_a_]',
    '[site](https://example.org) <https://example.org/_a_>',
  ],
  ['[x|https://a.example|smart-link]', '[x](https://a.example)'],
  ['!pic.png|width=300! [^plan.pdf]', '*pic.png* *plan.pdf*'],
  ['[~accountid:557058:1f] and [~eve]', '@Eve Marlow and @eve'],
  ['|| A || B ||\n| 1 | 2 |', '| A | B |\n| --- | --- |\n| 1 | 2 |'],
  ['{quote}\nsaid\n{quote}\nbq. again', '> said\n> again'],
  ['{color:red}hot{color} {panel:title=Note}\ntext\n{panel}', 'hot \ntext'],
  ['----', '---'],
])('%j becomes %j', (markup, markdown) => {
  expect(markdownOfJira(markup, nameOf)).toBe(markdown)
})
