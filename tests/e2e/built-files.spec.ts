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
  .record(z.string(), z.object({ imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')))

/** How many chunks a page may need before it is shown, by its route. Each that many pages share belongs in a group of `vite.config.ts`. */
const mostChunks: Record<string, number> = {
  '_signed-in': 6,
  '_signed-in/$': 7,
  '_signed-in/index': 7,
  '_signed-in/my-tasks': 15,
  '_signed-in/organizations.index': 8,
  '_signed-in/organizations.$slug': 8,
  '_signed-in/organizations.$slug.index': 16,
  '_signed-in/organizations.$slug.settings': 28,
  '_signed-in/project.$projectId': 7,
  '_signed-in/project.$projectId.index': 8,
  '_signed-in/project.$projectId.settings': 25,
  auth: 18,
  'invite.$token': 8,
  'invite.index': 5,
}

const chunkOf = (route: string) => `routes/${route}.tsx?tsr-split=component`

function chunksOf(route: string) {
  const frame = route.startsWith('_signed-in/') ? [chunkOf('_signed-in')] : []
  const chunks = new Set(['index.html', ...frame, chunkOf(route)])
  for (const chunk of chunks) for (const imported of manifest[chunk]?.imports ?? []) chunks.add(imported)
  return chunks.size
}

test('no page is in more crumbs than it may be', () => {
  const routes = Object.keys(manifest).flatMap(
    (name) => /^routes\/(.+)\.tsx\?tsr-split=component$/.exec(name)?.[1] ?? [],
  )
  expect(routes.toSorted()).toEqual(Object.keys(mostChunks).toSorted())
  const tooMany = routes
    .map((route) => ({ route, chunks: chunksOf(route), most: mostChunks[route] ?? 0 }))
    .filter(({ chunks, most }) => chunks > most)
  expect(tooMany).toEqual([])
})
