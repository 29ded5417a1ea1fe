import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './testing/import-graph'

const foldersWithTexts = ['docs', 'db', 'deploy', 'scripts', 'src', 'tests']

/** Every path of the repository that a document can name, without built and installed files. */
const paths = new Set([
  ...foldersWithTexts,
  ...readdirSync(root),
  ...foldersWithTexts.flatMap((folder) =>
    readdirSync(posix.join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  ),
])

const textsOf = (ending: RegExp) =>
  [...paths]
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }))

const documents = textsOf(/\.md$/)
const modules = textsOf(/\.(ts|tsx|mjs)$/)

/** The anchors that GitHub makes of a document's headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]))

const linkForm = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g

const linksOf = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(linkForm)].map(([link, target = '', anchor]) => ({
    link: `${path}: ${link}`,
    target: target ? posix.join(posix.dirname(path), target) : path,
    anchor,
  }))

const links = documents.flatMap(linksOf)

test('every link of a document leads to a file and a heading', () => {
  expect(links.length).toBeGreaterThan(100)
  const dead = links.filter(
    ({ target, anchor }) =>
      !paths.has(target.replace(/\/$/, '')) ||
      (anchor !== undefined && anchors.has(target) && !anchors.get(target)?.includes(anchor)),
  )
  expect(dead.map(({ link }) => link)).toEqual([])
})

test('every decision that a document or a module names exists', () => {
  const numbers = new Set(
    [...paths].flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.slice(1).map(Number) ?? []),
  )
  const unknown = [...documents, ...modules].flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions? (\d+)\b/gi)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('a link to a decision says its number', () => {
  const other = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\[decision (\d+)\]\([^)]*?(\d{4})-[^)]*\)/g)]
      .filter(([, said, linked]) => Number(said) !== Number(linked))
      .map(([link]) => `${path}: ${link}`),
  )
  expect(other).toEqual([])
})

test('every module and every test that a document names exists', () => {
  const names = new Set([...paths].map((path) => posix.basename(path)))
  const isThere = (name: string) => ['', '.ts', '.tsx'].some((ending) => names.has(name + ending))
  const placeholders = /^(x-|index\.ts$)/
  const missing = documents
    .filter(({ path }) => path !== 'CHANGELOG.md')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`(?:[\w./-]+\/)?([\w-][\w.-]*\.(?:tsx?|mjs|css|svg|test|spec))`/g)]
        .filter(([, name = '']) => !isThere(name) && !placeholders.test(name))
        .map(([name]) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})
