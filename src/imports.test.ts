import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  circlesOf,
  folderOf,
  type Import,
  importsOf,
  moduleTexts,
  pairsOf,
  root,
} from './testing/import-graph'
import { isAllowed, layers, usesOwnGlobals } from './testing/import-rules'

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

test('every exception for folders of the web is used', () => {
  const exceptions = layers.flatMap(({ folder, rooms }) =>
    Object.entries(rooms?.shared ?? {}).flatMap(([room, neighbours]) =>
      neighbours.map((neighbour) => [`${folder}/${room}`, `${folder}/${neighbour}`]),
    ),
  )
  const used = imports.map(({ from, to }) => `${folderOf(from)} → ${folderOf(to)}`)
  expect(exceptions.map((pair) => pair.join(' → ')).filter((pair) => !used.includes(pair))).toEqual([])
})

test('globals with an owner are used by their owner only', () => {
  const strangers = [...moduleTexts].filter(([path, text]) => !usesOwnGlobals(path, text))
  expect(strangers.map(([path]) => path)).toEqual([])
})

test('no files import each other in a circle', () => {
  expect(circlesOf(imports)).toEqual([])
})

test('no folders import each other in a circle', () => {
  expect(pairsOf(imports, folderOf)).toEqual([])
  expect(circlesOf(imports, folderOf)).toEqual([])
})

test('src/README.md shows this table', () => {
  const short = (folder: string) => `\`${folder.replace(/^src\//, '')}\``
  const rows = layers.map(({ folder, holds, mayImport, typesOf = [], rooms }) => [
    short(folder),
    holds,
    [
      'itself',
      ...(rooms ? ['of its other folders what the test names'] : []),
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
