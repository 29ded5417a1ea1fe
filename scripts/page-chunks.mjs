// @ts-check
import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './setup.mjs'

/** @typedef {import('rolldown').CodeSplittingGroup} Group */

/** Every page and layout, by the name of its file, such as `_signed-in/project.$projectId.index`. */
const routes = readdirSync(join(root, 'src', 'web', 'routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replaceAll(sep, '/').replace(/\.tsx$/, ''))

const frame = '_signed-in'
const board = '_signed-in/project.$projectId.index'

/**
 * Groups the modules into few chunks, because each takes a request before the page is shown. A module of ours is in the
 * chunk of the pages that cannot be shown without it, with what it needs of the packages. What only dialogs and other
 * parts need, which are loaded later, stays separate.
 * @returns {Group[]}
 */
export function pageChunks() {
  const findPages = pageFinder()
  const shared = { minShareCount: 2, includeDependenciesRecursively: false }

  /** @type {(name: string, isMeant: (pages: readonly string[]) => boolean) => Group} */
  const ofPages = (name, isMeant) => ({
    debugName: name,
    name: (id, context) => (isMeant(findPages(id, context)) ? name : null),
  })

  return [
    { name: 'framework', test: /node_modules/, tags: ['$initial'] },
    { name: 'main', test: /\/src\//, tags: ['$initial'] },
    ofPages('parts', (pages) =>
      pages.includes(frame) ? isShownOutside(pages) : pages.length > 2 && !isOfTasks(pages),
    ),
    ofPages('signed-in', (pages) => pages.includes(frame)),
    ofPages('tasks', isOfTasks),
    ofPages('pages', (pages) => pages.length > 1 && isShownOutside(pages)),
    ofPages('lists', (pages) => pages.length > 1 && !areSettings(pages)),
    {
      // What a page shares with the parts that it loads later.
      debugName: 'page',
      name: (id, context) => {
        const [page, ...others] = findPages(id, context)
        return page && others.length === 0 ? `of-${page.replaceAll(/\W+/g, '-')}` : null
      },
      ...shared,
    },
    {
      name: 'fields',
      test: /@mantine\/(hooks|core\/esm\/(core|utils|components\/(Checkbox|CloseButton|Input|InputBase|TextInput)))\//,
      ...shared,
    },
    // Without the fields and icons that it needs, so that no other page loads it for them.
    { ...ofPages('settings', (pages) => pages.length > 1 && areSettings(pages)), ...shared },
    { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
  ]
}

/** @type {(pages: readonly string[]) => boolean} */
const isShownOutside = (pages) => pages.some((page) => !page.startsWith(frame))

/** @type {(pages: readonly string[]) => boolean} */
const isOfTasks = (pages) => pages.length > 1 && pages.includes(board) && !isShownOutside(pages)

/** @type {(pages: readonly string[]) => boolean} */
const areSettings = (pages) => pages.every((page) => page.endsWith('.settings'))

/** Finds the pages and layouts that cannot be shown without a module of ours. A layout stands for its pages as well. */
function pageFinder() {
  /** @type {Map<string, readonly string[]>} */
  const found = new Map()

  /**
   * @param {string} id
   * @param {import('rolldown').ChunkingContext} context
   * @returns {readonly string[]}
   */
  return function find(id, context) {
    if (id.includes('node_modules')) return []
    const known = found.get(id)
    if (known) return known
    const layout = /\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(id)?.[1]
    const importers = context.getModuleInfo(id)?.importers ?? []
    const pages = layout
      ? routes.filter((route) => route.startsWith(layout))
      : [...new Set(importers.flatMap((importer) => find(importer, context)))]
    found.set(id, pages)
    return pages
  }
}
