import { expect, test } from 'vitest'
import { readLines } from '../testing/read-lines'

test.each<[what: string, content: string, lines: string[]]>([
  [
    'todo.txt',
    '(A) 2026-01-01 Call mum +family @phone due:2026-02-14\nx 2026-01-05 2026-01-02 Paid the rent +home\nBuy milk pri:B\nMail @bob about +garden plans\n',
    [
      'Call mum · To Do (todo) · urgent · due 2026-02-14 · #family · #phone',
      'Paid the rent · Done (done) · #home',
      'Buy milk · To Do (todo) · high',
      'Mail @bob about +garden plans · To Do (todo) · #bob · #garden',
    ],
  ],
  [
    'boxes',
    '- [ ] Sow\n- [x] Dig\n  - [x] Deep\n* [ ] Mow\n1. [X] Reap\n',
    ['Sow · To Do (todo)', 'Dig · Done (done) · [x] Deep', 'Mow · To Do (todo)', 'Reap · Done (done)'],
  ],
  [
    'a line with boxes below it',
    'Sow beans\n- [x] Dig\n[ ] Water\nReap\n',
    ['Sow beans · To Do (todo) · [x] Dig · [ ] Water', 'Reap · To Do (todo)'],
  ],
  [
    'a board in Markdown',
    '---\nkanban-plugin: basic\n---\n\n## Doing\n\n- [ ] Sow\n\n## Ideas for spring\n- [ ] A pond\n\n## Done\n\n**Complete**\n- [x] Dig\n',
    ['Sow · Doing (in_progress)', 'A pond · Ideas for spring (todo)', 'Dig · Done (done)'],
  ],
  ['a heading above no list', '# Spring\nSow\n', ['# Spring · To Do (todo)', 'Sow · To Do (todo)']],
])('the lines of %s', (_what, content, lines) => {
  expect(readLines('text', content).lines).toEqual(lines)
})
