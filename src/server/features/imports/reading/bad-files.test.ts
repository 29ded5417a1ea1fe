import { expect, test } from 'vitest'
import type { ImportSource } from '@/domain/import'
import { Problems, UnreadableFile } from './document'
import { readDocument } from './read-document'

function read(source: ImportSource, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const problems = new Problems()
  return { document: readDocument({ source, name: 'board', bytes, choices: {} }, problems), problems }
}

/** The error of a file, and the seconds of its reading. */
function refusal(source: ImportSource, content: string | Uint8Array) {
  const started = performance.now()
  try {
    read(source, content)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { reason: error.message, seconds: (performance.now() - started) / 1_000 }
  }
  throw new Error('The file was read')
}

/** For a computer under load. */
const mostSeconds = 10

const million = 1_000_000
const noBoard = 'This is no board of Trello. Export it there as JSON: Menu, Print, export, and share.'
const unknown =
  'This JSON is of no program that is known here. As JSON, a board of Trello and an export of Laneway are read; what else there is comes as CSV.'
const tooManyValues = 'The file holds too many values. Import it in parts.'
const tooDeep = 'The file is nested too deeply to be a board.'
const tooManyColumns = 'The table has more than 500 columns.'

test.each<[what: string, content: string | Uint8Array, error: RegExp | string]>([
  [
    'half a document',
    '{"name": "Garden", "lists": [{"id": "1"',
    /^The file is not valid JSON.*\. Export it again\.$/,
  ],
  ['a comma too many', '{"name": "Garden",}', /^The file is not valid JSON.*\. Export it again\.$/],
  ['words', 'Sow beans', /^The file is not valid JSON.*\. Export it again\.$/],
  ['nothing but blanks', '  \n ', /^The file is not valid JSON.*\. Export it again\.$/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]), /^This is a picture\./],
  ['a page', '<!doctype html><title>Sign in</title>', /^This is a web page\./],
  ['an empty list', '[]', unknown],
  ['null', 'null', unknown],
  ['a number', '1e999', unknown],
  ['a list of cards', '{"cards": []}', unknown],
  ['lists that are none', '{"lists": "Doing", "cards": {"length": 1}}', unknown],
  ['a prototype', '{"__proto__": {"lists": [], "cards": []}}', unknown],
  ['a list without an id', '{"lists": [{"name": "Beds"}], "cards": []}', noBoard],
  ['a board without cards', '{"lists": [], "cards": []}', 'There are no tasks in this file.'],
  ['a million lists in each other', '['.repeat(million), tooDeep],
  ['a million objects in each other', '{"a":'.repeat(million), tooDeep],
  ['a million lists in a field', `{"lists": [], "cards": ${'['.repeat(million)}`, tooDeep],
  ['ten million objects and one', `[${'{},'.repeat(10 * million + 1)}{}]`, tooManyValues],
  ['ten million fields', `{${'"":0,'.repeat(5 * million)}"":0}`, tooManyValues],
])('of Trello: %s', (_what, content, error) => {
  const { reason, seconds } = refusal('trello', content)
  expect(reason).toMatch(error)
  expect(seconds).toBeLessThan(mostSeconds)
})

test.each<[what: string, content: string, error: RegExp | string]>([
  ['no JSON', '{', /^The file is not valid JSON/],
  ['something else', '{"lists": []}', /^This is no export of Laneway that can be read here: see \w+\.$/],
  [
    'a later version',
    '{"format": "laneway", "version": 2, "people": [], "projects": []}',
    /: see version\.$/,
  ],
  ['a million lists in each other', '['.repeat(million), tooDeep],
  ['ten million objects', `{"projects": [${'{},'.repeat(10 * million)}{}]}`, tooManyValues],
])('of Laneway: %s', (_what, content, error) => {
  const { reason, seconds } = refusal('laneway', content)
  expect(reason).toMatch(error)
  expect(seconds).toBeLessThan(mostSeconds)
})

test.each<[what: string, content: string, error: RegExp | string]>([
  ['a million columns', `Title${',x'.repeat(million)}\nSow\n`, tooManyColumns],
  ['a million tabs', `Title${'\t'.repeat(million)}`, tooManyColumns],
  ['a million columns in a line', `Title,Status\nSow,Doing\nReap${',x'.repeat(million)}\n`, tooManyColumns],
  ['501 columns', `Title${',x'.repeat(500)}\nSow\n`, tooManyColumns],
  ['only headers', 'Title,Status\n', 'There are no tasks in this file.'],
  ['only lines', '\n\n\n', 'There are no tasks in this file.'],
  [
    'a quote that is never closed',
    `Title\n"${'Sow '.repeat(10_000)}`,
    /^The file is no table that can be read: see line \d+\.$/,
  ],
  [
    '50,001 lines',
    `Title\n${'Sow\n'.repeat(50_001)}`,
    'The file holds more than 50,000 tasks. Import it in parts.',
  ],
])('a table: %s', (_what, content, error) => {
  const { reason, seconds } = refusal('csv', content)
  expect(reason).toMatch(error)
  expect(seconds).toBeLessThan(mostSeconds)
})

test('500 columns are a table', () => {
  const { document } = read('csv', `Title${',x'.repeat(499)}\nSow\n`)
  expect(document.columns).toHaveLength(500)
})

test('50,000 lines of pasted tasks are read, and one more is too much', () => {
  expect(read('text', 'Sow\n'.repeat(50_000)).document.projects[0]?.tasks).toHaveLength(50_000)
  expect(refusal('text', 'Sow\n'.repeat(50_001)).reason).toContain('50,000 tasks')
})

const board = (cards: object[]) =>
  JSON.stringify({ name: 'Garden', lists: [{ id: 'a', name: 'Beds' }], cards, members: [] })

test('parts of a card that cannot be imported are reported with its name', () => {
  const { document, problems } = read(
    'trello',
    board([
      { id: '1', idList: 'a', name: 'Sow', due: '0001-01-01T00:00:00.000Z' },
      { id: '2', idList: 'a', name: 'Reap', due: 'soon', start: '2026-02-30' },
      { id: '3', idList: 'gone', name: 'Bench' },
      { id: '4', idList: 'a', name: 'x'.repeat(9_000), idMembers: ['nobody'], idLabels: ['none'] },
      { id: '5', idList: 'a', name: null, due: 7, attachments: 'none', pos: 'top' },
    ]),
  )
  expect(document.projects[0]?.tasks.map(({ title, dueDate }) => [title.slice(0, 8), dueDate])).toEqual([
    ['Sow', null],
    ['Reap', null],
    ['xxxxxxxx', null],
    ['Untitled', null],
  ])
  expect(problems.listed.map(({ title, text }) => `${title}: ${text.slice(0, 80)}`)).toEqual([
    'A card without a list: “Bench” is left out',
    'A date that cannot be kept: “0001-01-01” is left out on “Sow”',
    'A date that cannot be kept: “soon” is left out on “Reap”',
    expect.stringMatching(/^A long title: Cut to \d+ characters on “xxx/),
  ])
})

test('of very many problems the first ones are kept, and all are counted', () => {
  const cards = Array.from({ length: 5_000 }, (_, index) => ({
    id: `${index}`,
    idList: 'a',
    name: 'Sow',
    due: 'x',
  }))
  const { problems } = read('trello', board(cards))
  expect([problems.listed.length, problems.count]).toEqual([100, 5_000])
})

test('what a spreadsheet would compute is text', () => {
  const cells = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '=HYPERLINK("https://example.org")', '\t=1', "'=1"]
  const content = `Title\n${cells.map((cell) => `"${cell.replaceAll('"', '""')}"\n`).join('')}`
  const titles = read('csv', content).document.projects[0]?.tasks.map(({ title }) => title)
  expect(titles).toEqual(cells.map((cell) => cell.trim()))
})
