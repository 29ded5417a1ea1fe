import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chunkNames, screens } from '@/server/transports/pages/page-preloads'

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
const mostChunks = 22

function chunksOf(route: string) {
  const pages = ['index.html', ...chunkNames(route).filter((name) => name in manifest)]
  return new Set(pages.flatMap((page) => [page, ...importedBy(page)]))
}

test('no page needs more chunks than its budget', () => {
  const pages = Object.keys(manifest).flatMap(
    (name) => /^routes\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/.exec(name)?.[1] ?? [],
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

const hasFrame = (page: string) => [...chunksOf(page)].some((chunk) => chunk.startsWith('_pages-'))

test('no chunk imports itself by way of others, which could use what is not there yet', () => {
  const circles = Object.keys(manifest).filter((chunk) => importedBy(chunk).has(chunk))
  expect(circles).toEqual([])
})

/**
 * What is fetched when it is needed, and not with the page: it brings a library of its own, or is opened seldom. What acts
 * on the rows of All tasks and of the workload is the second script of these pages.
 */
const onDemand = [
  '../domain/dates/typed-date.ts',
  '../domain/titles/typed-title.ts',
  'app/offline/memory.ts',
  'app/offline/prepare-offline.ts',
  'app/toast-region.tsx',
  'features/account-settings/settings-dialog.tsx',
  'features/activity/activity-panel.tsx',
  'features/all-tasks/all-tasks-keys.tsx',
  'features/board/calendar/board-calendar.tsx',
  'features/board/list/board-list.tsx',
  'features/board/timeline/board-timeline.tsx',
  'features/dashboard/progress.tsx',
  'features/files/file-viewer.tsx',
  'features/lanes/move-lane-dialog.tsx',
  'features/my-tasks/my-calendar.tsx',
  'features/project-settings/admin-settings-page.tsx',
  'features/projects/copy-project-dialog.tsx',
  'features/projects/create-project-dialog.tsx',
  'features/projects/remove-demo-dialog.tsx',
  'features/relations/relation-section.tsx',
  'features/sign-in/handle-auth-redirect.ts',
  'features/sign-in/sign-in-dialogs.tsx',
  'features/task-details/gone-task-dialog.tsx',
  'features/task-list/list-csv.ts',
  'features/tasks/dates/due-calendar.tsx',
  'features/tasks/form/task-conflict-dialog.tsx',
  'features/tasks/form/task-template-dialog.tsx',
  'features/tasks/form/task-template-menu.tsx',
  'features/tasks/move/move-tasks-dialog.tsx',
  'features/tasks/pickers/repeat-picker.tsx',
  'features/tasks/repeats/repeat-dialog.tsx',
  'features/tasks/write/restore-tasks.ts',
  'features/tasks/write/task-markdown.ts',
  'features/templates/save-template-dialog.tsx',
  'features/templates/templates-of.tsx',
  'features/views/manage-views-dialog.tsx',
  'features/workload/cell-carrier.tsx',
  'ui/text/markdown-content.tsx',
]

test('a page loads all that it can open with its own scripts, but for what is named here', () => {
  const later = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry)
  const names = later.map(([name]) => name).filter((name) => !/^(routes\/|_)/.test(name))
  expect(names.toSorted()).toEqual(onDemand)
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
