import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'

const built = join(import.meta.dirname, '..', '..', 'dist', 'web')

test('the build contains no source map, and references none', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of files.filter((each) => /\.(js|css|html)$/.test(each))) {
    expect([file, readFileSync(join(built, file), 'utf8').includes('sourceMappingURL=')]).toEqual([
      file,
      false,
    ])
  }
})

const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')))

/** How many chunks a page needs before it is shown, by its route. Each that many pages share belongs in a group of `vite.config.ts`. */
const chunksOfPages: Record<string, number> = {
  '_signed-in/$': 4,
  '_signed-in/inbox': 9,
  '_signed-in/index': 12,
  '_signed-in/my-tasks': 12,
  '_signed-in/organizations.index': 8,
  '_signed-in/organizations.$slug': 6,
  '_signed-in/organizations.$slug.index': 16,
  '_signed-in/organizations.$slug.settings': 24,
  '_signed-in/project.$projectId': 6,
  '_signed-in/project.$projectId.index': 8,
  '_signed-in/project.$projectId.settings': 22,
  auth: 15,
  'invite.$token': 6,
  'invite.index': 5,
}

const chunkOf = (route: string) => `routes/${route}.tsx?tsr-split=component`

function chunksOf(route: string) {
  const pages = ['index.html', chunkOf(route)]
  return new Set(pages.flatMap((page) => [page, ...importedBy(page)]))
}

test('each page is in as many chunks as it was', () => {
  const routes = Object.keys(manifest).flatMap(
    (name) => /^routes\/(.+)\.tsx\?tsr-split=component$/.exec(name)?.[1] ?? [],
  )
  expect(routes.toSorted()).toEqual(Object.keys(chunksOfPages).toSorted())
  const changed = routes
    .map((route) => ({ route, chunks: chunksOf(route).size, before: chunksOfPages[route] }))
    .filter(({ chunks, before }) => chunks !== before)
  expect(changed).toEqual([])
})

test('no chunk imports itself by way of others, which could use what is not there yet', () => {
  const circles = Object.keys(manifest).filter((chunk) => importedBy(chunk).has(chunk))
  expect(circles).toEqual([])
})

test('each large file that a board needs at first asks the engine to compile it while it arrives', () => {
  const texts = [...chunksOf('_signed-in/project.$projectId.index')]
    .map((chunk) => manifest[chunk]?.file ?? '')
    .map((file) => ({ file, text: readFileSync(join(built, file), 'utf8') }))
  const large = texts.filter(({ text }) => text.length > 10_000)
  expect(large.length).toBeGreaterThan(4)
  const without = large.filter(
    ({ text }) => !/^(const __vite__.*\n)?\/\/# allFunctionsCalledOnLoad\n/.test(text),
  )
  expect(without.map(({ file }) => file)).toEqual([])
})

/** Every chunk that is loaded because of this one, directly or by way of others. */
function importedBy(chunk: string) {
  const found = new Set(manifest[chunk]?.imports)
  for (const each of found) for (const further of manifest[each]?.imports ?? []) found.add(further)
  return found
}
