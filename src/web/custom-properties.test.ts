import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const folder = import.meta.dirname

type Source = { path: string; text: string }

const own: Source[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx?|html|svg)$/.test(path) && !/\.test\.|testing/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(folder, path), 'utf8')) }))

function withoutComments(text: string) {
  return text.replace(/\/\*.*?\*\//gs, '')
}

const names = (sources: Source[], form: RegExp) =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(form)].map(([, name = '']) => name)))

const use = /var\(\s*(--[\w-]+)(?!\$|[\w-])/g
const useByTemplate = /var\(\s*(--[\w-]+)\$\{/g
const definition = /(?<![\w-])['"]?(--[\w-]+)['"]?\s*:/g

const styleSheets = own.filter(({ path }) => path.endsWith('.css'))

const imported = styleSheets.flatMap(({ text }) =>
  [...text.matchAll(/@import '(@mantine\/[^']+)'/g)].map(([, path = '']) => path),
)

/** The loaded style sheets of Mantine: its components or our own sheets set the properties that they use. */
const mantine = imported.map((path) => ({
  path,
  text: readFileSync(require.resolve(path), 'utf8'),
}))
const ofMantine = new Set([...names(mantine, use), ...names(mantine, definition)])

/** The scripts of the other libraries that set custom properties. */
const ofScripts = [readFileSync(require.resolve('@radix-ui/react-toast'), 'utf8')]

const defined = names(own, definition)
const used = names(own, use)
const starts = [...names(own, useByTemplate)]

test('the sheets, their definitions and their uses are found', () => {
  expect(styleSheets.length).toBeGreaterThan(50)
  expect(mantine.length).toBeGreaterThan(10)
  expect(defined.size).toBeGreaterThan(80)
  expect(starts).toContain('--avatar-')
})

test('every custom property that is used is defined', () => {
  const isDefined = (name: string) =>
    defined.has(name) || ofMantine.has(name) || ofScripts.some((script) => script.includes(name))
  const lost = own.flatMap((source) =>
    [...names([source], use)].filter((name) => !isDefined(name)).map((name) => `${source.path}: ${name}`),
  )
  const lostStarts = starts.filter((start) => ![...defined].some((name) => name.startsWith(start)))
  expect([...lost, ...lostStarts]).toEqual([])
})

test('every custom property that is defined is used', () => {
  const isUsed = (name: string) =>
    used.has(name) || ofMantine.has(name) || starts.some((start) => name.startsWith(start))
  expect([...defined].filter((name) => !isUsed(name))).toEqual([])
})
