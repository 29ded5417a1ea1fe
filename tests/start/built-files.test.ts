import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chunksElsewhere } from '@/server/transports/pages/opened-parts'
import { screens } from '@/server/transports/pages/page-preloads'

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
  .record(
    z.string(),
    z.object({
      file: z.string(),
      imports: z.array(z.string()).default([]),
      isDynamicEntry: z.boolean().default(false),
    }),
  )
  .parse(JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')))

/** The most files of JavaScript that a page may need before it is shown. */
const mostChunks = 20

const chunkOf = (route: string) => `routes/${route}.tsx?tsr-split=component`

function chunksOf(route: string) {
  const pages = ['index.html', chunkOf(route)]
  return new Set(pages.flatMap((page) => [page, ...importedBy(page)]))
}

test('no page needs more chunks than its budget', () => {
  const pages = Object.keys(manifest).flatMap(
    (name) => /^routes\/(.+)\.tsx\?tsr-split=component$/.exec(name)?.[1] ?? [],
  )
  expect(pages.length).toBeGreaterThan(8)
  const heavy = pages
    .map((page) => ({ page, chunks: chunksOf(page).size }))
    .filter(({ chunks }) => chunks > mostChunks)
  expect(heavy).toEqual([])
})

test('the chunk of the frame is preloaded with each page that people open directly, and with no page to sign in', () => {
  const pages = screens.flatMap(({ routes }) => routes.slice(-1))
  expect(pages.filter((page) => !hasFrame(page))).toEqual([])
  expect(['auth', 'invite.index', 'invite.$token'].filter(hasFrame)).toEqual([])
})

const hasFrame = (page: string) => [...chunksOf(page)].some((chunk) => chunk.startsWith('_signed-in-'))

test('no chunk imports itself by way of others, which could use what is not there yet', () => {
  const circles = Object.keys(manifest).filter((chunk) => importedBy(chunk).has(chunk))
  expect(circles).toEqual([])
})

/** A page opens them seldom, or not all do; or they bring a library of their own. */
const filesOfTheirOwn = [
  'features/dashboard/progress.tsx',
  'features/my-tasks/day-planner.tsx',
  'features/project-settings/admin-settings-page.tsx',
  'features/projects/template-step.tsx',
]

test('what a page opens later is in the file of what opens it, but for what is named here', () => {
  const later = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry)
  expect(later.map(([name]) => name).filter((name) => !name.startsWith('routes/'))).toEqual(filesOfTheirOwn)
})

test('every chunk that the server sends no page ahead is there', () => {
  const names = Object.keys(manifest)
  expect(chunksElsewhere.filter((chunk) => !names.some((name) => name.startsWith(`_${chunk}-`)))).toEqual([])
})

test('each script asks the engine to compile it while it arrives', () => {
  const files = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  const without = files.filter(
    (file) =>
      !/^(const __vite__.*\n)?\/\/# allFunctionsCalledOnLoad\n/.test(
        readFileSync(join(built, 'assets', file), 'utf8'),
      ),
  )
  expect(without).toEqual([])
})

/** Every chunk that is loaded because of this one, directly or by way of others. */
function importedBy(chunk: string) {
  const found = new Set(manifest[chunk]?.imports)
  for (const each of found) for (const further of manifest[each]?.imports ?? []) found.add(further)
  return found
}
