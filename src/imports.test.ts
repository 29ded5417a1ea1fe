import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  circlesOf,
  featureOf,
  folderOf,
  type Import,
  importsOf,
  importsOfTools,
  moduleTexts,
  pairsOf,
  root,
} from './testing/import-graph'
import { isAllowed, isAllowedForTool, layers, tools, usesOwnGlobals } from './testing/import-rules'
import { hasStatement, isDeclaredAsSql, isOfProduct } from './testing/sql-rules'

const imports = importsOf(moduleTexts)

const arrow = ({ from, to }: Import) => `${from} → ${to}`

test('every import resolves to a file', () => {
  expect(moduleTexts.size).toBeGreaterThan(600)
  expect(imports.length).toBeGreaterThan(2_500)
  const lost = imports.filter(
    ({ to }) => /^(src|db)\//.test(to) && !moduleTexts.has(to) && !/\.(css|svg)$/.test(to),
  )
  expect(lost.map(arrow)).toEqual([])
})

test('every import is allowed by the table', () => {
  expect(imports.filter((each) => !isAllowed(each)).map(arrow)).toEqual([])
})

test('every import of a tool is allowed by the table', () => {
  const ofTools = importsOfTools()
  expect(ofTools.length).toBeGreaterThan(700)
  expect(ofTools.filter((each) => !isAllowedForTool(each)).map(arrow)).toEqual([])
})

test('every exception for folders of the web is used', () => {
  const exceptions = layers.flatMap(({ folder, folders }) =>
    Object.entries(folders?.shared ?? {}).flatMap(([subfolder, siblings]) =>
      siblings.map((sibling) => [`${folder}/${subfolder}`, `${folder}/${sibling}`]),
    ),
  )
  const used = imports.map(({ from, to }) => `${featureOf(from)} → ${featureOf(to)}`)
  expect(exceptions.map((pair) => pair.join(' → ')).filter((pair) => !used.includes(pair))).toEqual([])
})

test('globals with an owner are used by their owner only', () => {
  const strangers = [...moduleTexts].filter(([path, text]) => !usesOwnGlobals(path, text))
  expect(strangers.map(([path]) => path)).toEqual([])
})

test('a statement as text stands only where the module begins with the reason for it', () => {
  const modules = [...moduleTexts].filter(([path]) => isOfProduct(path))
  const wrong = modules.filter(([path, text]) => hasStatement(path, text) !== isDeclaredAsSql(text))
  expect(wrong.map(([path]) => path)).toEqual([])
})

test.each([
  ['sql`select id from tasks where id = ${taskId}`', true],
  ['sql<Row>`\n  with gone as (${gone})\n  select *\n  from ${source} gone`', true],
  ['sql`insert into tasks (title) values (${title})`', true],
  ['statement<Row>(`delete from tasks where id = $1`)', true],
  ["statement<Row>('update tasks t set title = $1')", true],
  ['sql`array(select distinct unnest(${was}))`', false],
  ['sql`${was} is distinct from ${became}`', false],
  ["db.selectFrom('tasks').select('id').where('id', '=', taskId)", false],
  ['// A select from tasks.', false],
])('%s is a statement as text: %s', (text, isStatement) => {
  expect(hasStatement('sample.ts', text)).toBe(isStatement)
})

test.each([
  ['/** Written as SQL: everybody waits for it. */\nimport a from "b"', true],
  ['/**\n * Written as SQL: everybody waits for it.\n */', true],
  ['/** Finds a task. */\n/** Written as SQL: everybody waits for it. */', false],
  ['const a = 1', false],
])('%j declares it: %s', (text, isDeclared) => {
  expect(isDeclaredAsSql(text)).toBe(isDeclared)
})

test('no files import each other in a circle', () => {
  expect(circlesOf(imports)).toEqual([])
})

test('no folders import each other in a circle', () => {
  for (const nodeOf of [folderOf, featureOf]) {
    expect(pairsOf(imports, nodeOf)).toEqual([])
    expect(circlesOf(imports, nodeOf)).toEqual([])
  }
})

test('src/README.md shows this table', () => {
  const short = (folder: string) => `\`${folder.replace(/^src\//, '')}\``
  const rows = [...layers, ...tools].map(({ folder, holds, mayImport, typesOf = [], folders }) => [
    short(folder),
    holds,
    [
      'itself',
      ...(folders ? ['of its other folders what the test names'] : []),
      ...mayImport.map(short),
      ...typesOf.map((each) => `types of ${short(each)}`),
    ].join(', '),
  ])
  const table = [['folder', 'holds', 'may import'], ['-', '-', '-'], ...rows].map((cells) =>
    cells.join(' | '),
  )
  const shown = readFileSync(join(root, 'src', 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^-+$/, '-'))
        .join(' | '),
    )
  expect(shown).toEqual(table)
})
