import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import type { ImportSource } from '@/domain/import'
import { cpuMilliseconds } from '@/testing/cpu-time'
import { onlyInAll } from '@/testing/rounds'
import { matchPeople } from '../import-model'
import { lanesOfLists, lanesOfNewProject, lanesOfProject } from '../lanes-of-lists'
import { planDocument } from '../planning/plan-document'
import { generatedExport } from '../testing/generated-export'
import { Problems, readingOf, UnreadableFile } from './document'
import { readDocument } from './read-document'

/*
 * The author of a file decides each text in it. The test reads each example with each of its texts replaced by each of
 * these. Readings must pass between processes and into the database.
 */
const short = {
  'a prototype': '__proto__',
  'a constructor': 'constructor',
  'a method': 'valueOf',
  'another method': 'toString',
  'half a character': 'a\ud800b\udc00',
  'a NUL': 'a\0b',
  nothing: '',
}
const long = {
  'many letters': 'x'.repeat(100_000),
  'many marks': `a${'\u0315\u0300'.repeat(25_000)}`,
}
/** These have large documents. */
const others = {
  'many separators': 'a,;|\n'.repeat(20_000),
  'characters that are cut in half': '\u{1f600}'.repeat(20_000).slice(1),
}

const isEach = onlyInAll(
  'hostile texts: more of them in each place of each example, instead of one place of each kind',
)

const boards = join(import.meta.dirname, '..', 'testing', 'boards')
const tables = isEach
  ? readdirSync(boards).filter((name) => name.endsWith('.csv'))
  : ['github.csv', 'jira.csv']
const board = (name: string) => readFileSync(join(boards, name), 'utf8')

/** The position of one text in a document, and the document with another text there. */
type Place = { path: string; isName?: boolean; replaced: (text: string) => string }

/** The values and the names of properties in a JSON document. */
function placesOfJson(document: unknown): Place[] {
  const places: Place[] = []
  const visit = (value: unknown, path: string, replace: (part: unknown) => unknown) => {
    if (typeof value === 'string') {
      places.push({ path, replaced: (text) => JSON.stringify(replace(text)) })
    } else if (Array.isArray(value)) {
      const items: unknown[] = value
      for (const [index, item] of items.slice(0, isEach ? items.length : 1).entries())
        visit(item, `${path}[${index}]`, (part) => replace(items.with(index, part)))
    } else if (typeof value === 'object' && value !== null) {
      const entries: [string, unknown][] = Object.entries(value)
      for (const [index, [name, part]] of entries.entries()) {
        const withEntry = (entry: [string, unknown]) =>
          replace(Object.fromEntries(entries.with(index, entry)))
        visit(part, `${path}.${name}`, (other) => withEntry([name, other]))
        places.push({
          path: `${path}.${name}:`,
          isName: true,
          replaced: (text) => JSON.stringify(withEntry([text, part])),
        })
      }
    }
  }
  visit(document, '', (part) => part)
  return places
}

function placesOfTable(content: string): Place[] {
  const delimiter = content.includes('\t') ? '\t' : ','
  const rows: string[][] = parse(content, { bom: true, relax_column_count: true, delimiter })
  return rows.slice(0, isEach ? rows.length : 2).flatMap((cells, line) =>
    cells.map((_cell, column) => ({
      path: `[${line}][${column}]`,
      replaced: (text) => stringify(rows.with(line, cells.with(column, text)), { delimiter }),
    })),
  )
}

function placesOfLines(content: string): Place[] {
  const lines = content.split('\n')
  return lines.map((line, index) => ({
    path: `[${index}]`,
    replaced: (text) =>
      lines
        .with(
          index,
          line.replace(/\w+/, () => text),
        )
        .join('\n'),
  }))
}

const people = [
  { id: 1, username: 'eve' },
  { id: 2, username: 'rufus' },
]

/** The largest task of the largest project, or all. */
function exported() {
  const document = generatedExport(7, people)
  const [project] = bySize(document.projects)
  if (isEach || !project) return document
  return { ...document, projects: [{ ...project, tasks: bySize(project.tasks).slice(0, 1) }] }
}

const bySize = <Item>(items: readonly Item[]) =>
  items.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)

const examples: [source: ImportSource, example: string, places: Place[]][] = [
  ['trello', 'trello.json', placesOfJson(JSON.parse(board('trello.json')))],
  ['laneway', 'an export', placesOfJson(exported())],
  ['text', 'lines', placesOfLines('Sow beans\n  - [x] Dig\n[ ] Water\n* Reap\n')],
  ...tables.map((name): [ImportSource, string, Place[]] => ['csv', name, placesOfTable(board(name))]),
]

/** The messages about a file: its reading, and the rows to write. */
function everythingOf(source: ImportSource, content: string) {
  const problems = new Problems()
  const file = { source, name: 'board', bytes: Buffer.from(content), choices: {} }
  const document = readDocument(file, problems)
  const reading = readingOf(document, problems)
  const matches = matchPeople(reading.people, [], {})
  const { becomes } = lanesOfLists(reading.lists, { known: lanesOfNewProject, mayAdd: true, choices: {} })
  const projects = reading.projects.map((_project, index) => ({
    ...lanesOfProject(reading, becomes, index, lanesOfNewProject),
    assignable: [],
  }))
  const plan = { importer: 1, people: matches.map(({ userId }) => userId), projects, skipped: 0 }
  return { reading, becomes, parts: [...planDocument(document, plan)] }
}

/** The values that cannot be sent to another process or stored. */
const unstorable = /\\u0000|\\ud[89a-f]|\p{Cs}/iu

/** The problem of a reading. Null without one, or when the file is rejected with a sentence. */
function faultIn(source: ImportSource, content: string) {
  try {
    const everything = everythingOf(source, content)
    const stored = JSON.stringify(structuredClone(everything))
    const bytes = Buffer.byteLength(JSON.stringify(everything.reading))
    if (bytes > 1024 * 1024) return `a reading of ${bytes} bytes`
    return unstorable.exec(stored)?.[0] ?? null
  } catch (error) {
    return error instanceof UnreadableFile && error.message.length < 400 ? null : String(error)
  }
}

/** Reading an example takes a hundredth of this time. */
const mostMilliseconds = 200

describe.each(examples)('%s: %s', (source, _example, places) => {
  test('is read as it is', () => {
    const [{ path, replaced } = { path: '', replaced: () => '' }] = places
    expect([path, faultIn(source, replaced('Beds'))]).toEqual([path, null])
  })

  test.each(Object.entries({ ...short, ...long, ...(isEach && others) }))(
    '%s in each place is read at once, or refused',
    (_what, text) => {
      const attacked = places.filter(({ isName }) => isEach || !isName || text.length < 100)
      const faults = attacked.flatMap(({ path, replaced }) => {
        const content = replaced(text)
        let fault: string | null = null
        const time = cpuMilliseconds(() => (fault = faultIn(source, content)), mostMilliseconds, 3)
        if (fault === null && time > mostMilliseconds) fault = `${time.toFixed()} ms`
        return fault === null ? [] : [`${path}: ${fault.slice(0, 200)}`]
      })
      expect(faults).toEqual([])
    },
  )
})
