import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'routes')

test('each page that loads data has a skeleton, with which a tap on its link is answered', () => {
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  const loading = routes.filter(({ text }) => /^\s+loader:/m.test(text))
  expect(loading.length).toBeGreaterThan(5)
  expect(loading.filter(({ text }) => !/^\s+pendingComponent:/m.test(text)).map(({ path }) => path)).toEqual(
    [],
  )
})
