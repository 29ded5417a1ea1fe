import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const texts = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

const fileOf = (from: string, specifier: string) => {
  const path = specifier.startsWith('@/web/') ? specifier.slice(6) : normalize(join(dirname(from), specifier))
  return [`${path}.ts`, `${path}.tsx`].find((file) => texts.has(file)) ?? path
}

const openers = /<(Dialog|FormDialog|ConfirmDialog|Menu|Popover|PickerPopover|TextEdit|ActivityPanel)\b/g

/**
 * Renders what takes the focus: a dialog, a menu, a picker, or a field that is edited where it stands. What it loads
 * itself when it is opened is another part.
 */
function takesFocus(path: string) {
  const text = texts.get(path) ?? ''
  return [...text.matchAll(openers)].some(
    ([, name]) => !new RegExp(`const ${name} = (lazy|deferred)Dialog\\(`).test(text),
  )
}

const loads = [...texts].flatMap(([path, text]) =>
  [...text.matchAll(/\bimport\('([^']+)'\)/g)].map((match) => ({
    path,
    file: fileOf(path, match[1] ?? ''),
    before: text.slice(0, match.index),
    after: text.slice(match.index).split('\n\n')[0] ?? '',
  })),
)

/** Only of a file that is loaded for a component, whose name begins with a capital letter. */
const isComponent = (load: string) => /^import\('[^']+'\)\)\.[A-Z]/.test(load)

test('keys wait for every part that is loaded to take the focus', () => {
  const opened = loads.filter(({ file, after }) => takesFocus(file) && isComponent(after))
  const covered = opened.filter(
    ({ before, after }) =>
      /(lazy|deferred)Dialog(<[^()]*(?:\(\)[^()]*)*>)?\(\s*async \(\) => \(await $/.test(before) ||
      /\bopens: \{|\basDialog\b/.test(after),
  )
  expect(opened.length).toBeGreaterThan(10)
  expect(
    opened.filter((load) => !covered.includes(load)).map(({ path, file }) => `${path}: ${file}`),
  ).toEqual([])
})
