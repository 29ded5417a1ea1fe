// @ts-check
import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './setup.mjs'

/** @typedef {import('rolldown').CodeSplittingGroup} Group */
/** @typedef {import('rolldown').ChunkingContext} Context */

/** Every page and layout, by the name of its file, such as `_signed-in/project.$projectId.index`. */
const routes = readdirSync(join(root, 'src', 'web', 'routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replaceAll(sep, '/').replace(/\.tsx$/, ''))

const frame = '_signed-in'
const board = '_signed-in/project.$projectId.index'
const inbox = '_signed-in/inbox'

/**
 * What is loaded later, by the modules that open it. A module that several of these parts need is in the first one, which
 * the others load with it: no part imports a later one, so they never import each other in a circle.
 */
const parts = Object.entries({
  // The dashboard loads it as soon as it is shown.
  changes: /\/dashboard\/recent-changes/,
  // Each page loads it once it is idle.
  background: /\/web\/(app|features\/live)\//,
  menus:
    /\/web\/ui\/(?!markdown|project-look)|\/tasks\/(pickers\/(?!due|start)|actions\/task-menu)|\/board\/(?!invite|board-changes)/,
  dialogs: /\/(palette|views|lanes|board)\/|\/tasks\/(actions|form|move|write)\//,
  dates: /\/(tasks|domain)\/(dates|titles|pickers)\//,
  details: /\/(task-details|files|feeds)\/|markdown-toolbar/,
  markdown: /markdown-content/,
  others:
    /\/(projects|project-settings|organization-settings|organizations|my-tasks)\/[\w-]+-dialog|project-look/,
  account: /\/(account-settings|sign-in)\//,
})

/** Small modules of several parts, among them the first one that a page loads. */
const ofFrame = /\/components\/Badge\/|\/sentence(-text)?\.tsx?/

/** The parts that a board opens: their styles are one file. */
const partsOfTasks = ['menus', 'dialogs', 'dates', 'details', 'markdown']

/**
 * Groups the modules into few chunks, because each takes a request. A module of ours is in the chunk of the pages that
 * cannot be shown without it, or else of the part that opens it, with what it needs of the packages.
 * @returns {Group[]}
 */
export function pageChunks() {
  const findPages = pageFinder()
  const findParts = partFinder()
  const shared = { minShareCount: 2, includeDependenciesRecursively: false }

  /** @type {(name: string, isMeant: (pages: readonly string[]) => boolean) => Group} */
  const ofPages = (name, isMeant) => ({
    debugName: name,
    name: (id, context) => (isMeant(findPages(id, context)) ? name : null),
  })

  /** Small styles of the signed-in are one file. @type {(id: string, context: Context) => boolean} */
  function isStyleOfFrame(id, context) {
    if (!isStyle(id)) return false
    const pages = findPages(id, context)
    const found = findParts(id, context)
    if (pages.length === 0) return found.includes('changes')
    return (pages.length > 1 || found.length > 0) && !areSettings(pages) && !isShownOutside(pages)
  }

  /** @type {(id: string, context: Context) => string | undefined} */
  function findFirstPart(id, context) {
    if (findPages(id, context).length > 0) return undefined
    const found = findParts(id, context)
    const first = parts.find(([name]) => found.includes(name))?.[0]
    return first && isStyle(id) && partsOfTasks.includes(first) ? 'menus' : first
  }

  return [
    { name: 'framework', test: /node_modules/, tags: ['$initial'] },
    { name: 'main', test: /\/src\//, tags: ['$initial'] },
    ofPages('parts', (pages) =>
      pages.includes(frame) ? isShownOutside(pages) : pages.length > 2 && !isOfTasks(pages),
    ),
    {
      debugName: 'signed-in',
      name: (id, context) => {
        const isMeant = findPages(id, context).includes(frame) || isStyleOfFrame(id, context)
        return isMeant || ofFrame.test(id) ? 'signed-in' : null
      },
    },
    ofPages('tasks', isOfTasks),
    ofPages('pages', (pages) => pages.length > 1 && isShownOutside(pages)),
    ofPages('lists', (pages) => pages.length > 1 && !areSettings(pages)),
    {
      // What a page shares with the parts that it loads later.
      debugName: 'page',
      name: (id, context) => {
        if (id.includes('/@dnd-kit/')) return ofPage(board)
        const pages = findPages(id, context)
        const [page] = pages
        if (!page || findParts(id, context).length === 0) return null
        // Without the fields and icons that it needs, so that no other page loads it for them.
        if (areSettings(pages)) return 'settings'
        return ofPage(page.startsWith('_signed-in/import') ? inbox : page)
      },
      includeDependenciesRecursively: false,
    },
    {
      name: 'fields',
      test: /@mantine\/(hooks\/esm\/(?!use-(?:focus-trap|click-outside|long-press|debounced))[\w-]+|core\/esm\/(core|utils\/(?!Floating)\w+|components\/(Checkbox|CloseButton|Input|InputBase|NativeSelect|Tabs|TextInput|Textarea)))\/|Combobox\/(ComboboxChevron|Combobox\.module|get-parsed)/,
      ...shared,
    },
    { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
    {
      name: 'layers',
      test: /@mantine\/core\/esm\/components\/(Combobox|FocusTrap|Menu|Modal|ModalBase|Popover)\//,
      minShareCount: 2,
    },
    ...parts.map(([part]) => ({
      debugName: part,
      /** @type {(id: string, context: Context) => string | null} */
      name: (id, context) => (findFirstPart(id, context) === part ? part : null),
    })),
  ]
}

/** @type {(id: string) => boolean} */
const isStyle = (id) => id.includes('.css')

/** @type {(page: string) => string} */
const ofPage = (page) => `of-${page.replaceAll(/\W+/g, '-')}`

/** @type {(pages: readonly string[]) => boolean} */
const isShownOutside = (pages) => pages.some((page) => !page.startsWith(frame))

/** @type {(pages: readonly string[]) => boolean} */
const isOfTasks = (pages) => pages.length > 1 && pages.includes(board) && !isShownOutside(pages)

/** @type {(pages: readonly string[]) => boolean} */
const areSettings = (pages) => pages.every((page) => page.endsWith('.settings'))

/** Finds the pages and layouts that cannot be shown without a module of ours. A layout stands for its pages as well. */
function pageFinder() {
  return finder((id, importedBy) => {
    if (id.includes('node_modules')) return []
    const layout = /\/routes\/(.+)\.tsx\?tsr-split=component(?:---\w+)*$/.exec(id)?.[1]
    return layout ? routes.filter((route) => route.startsWith(layout)) : importedBy()
  })
}

/** Finds the parts that cannot be opened without a module of ours, or a style. One that has no name is by itself. */
function partFinder() {
  return finder((id, importedBy, { dynamicImporters }) => {
    if (id.includes('node_modules') && !isStyle(id)) return []
    const isOpened = dynamicImporters.length > 0 && !id.includes('?tsr-split')
    const own = parts.find(([, modules]) => modules.test(id))?.[0] ?? id
    return isOpened ? [own, ...importedBy()] : importedBy()
  })
}

/**
 * Creates a function that finds names for a module, and remembers them.
 * @param {(id: string, importedBy: () => readonly string[], module: { dynamicImporters: readonly string[] }) => readonly string[]} findOwn
 */
function finder(findOwn) {
  /** @type {Map<string, readonly string[]>} */
  const found = new Map()

  /**
   * @param {string} id
   * @param {Context} context
   * @returns {readonly string[]}
   */
  return function find(id, context) {
    const known = found.get(id)
    if (known) return known
    // Modules may import each other in a circle.
    found.set(id, [])
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    const importedBy = () => importers.flatMap((importer) => find(importer, context))
    const names = [...new Set(findOwn(id, importedBy, { dynamicImporters }))]
    found.set(id, names)
    return names
  }
}
