import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../platform/settings/project-root'

const text = readFileSync(join(projectRoot, 'docs', 'security.md'), 'utf8')

const filesBelow = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((path) => basename(path))

const found = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]

test('every test that the document names exists, once', () => {
  const files = ['src', 'tests/e2e', 'tests/start'].flatMap(filesBelow)
  const named = found(/`([\w-]+\.(?:test|spec))`/g)
  expect(named.length).toBeGreaterThan(20)
  for (const name of named) {
    const fitting = files.filter((file) => [`${name}.ts`, `${name}.tsx`].includes(file))
    expect([name, fitting.length]).toEqual([name, 1])
  }
})

test('every other file that the document names exists', () => {
  const files = [...filesBelow('src'), ...filesBelow('docs')]
  const named = found(/`(?:[\w-]+\/)?([\w-]+\.tsx?)`/g)
  for (const name of named) expect(files).toContain(name)
  for (const path of found(/\]\((?!#)([^)#]+)/g)) {
    expect([path, existsSync(join(projectRoot, 'docs', path))]).toEqual([path, true])
  }
})
