// @ts-check
import { fileURLToPath } from 'node:url'

/** @typedef {import('rolldown').ChunkingContext} Context */

const main = fileURLToPath(new URL('../src/web/main.tsx', import.meta.url))

const frame = /\/routes\/_signed-in\.tsx\?tsr-split/
const board = /\/routes\/_signed-in\/project\.\$projectId(\.index)?\.tsx\?tsr-split/
/** The dashboard, My Tasks and the inbox. */
const lists = /\/routes\/_signed-in\/(index|my-tasks|inbox)\.tsx\?tsr-split/
/** The pages of people who are not signed in. */
const publicPages = /\/routes\/(auth|invite[^/]*)\.tsx\?tsr-split/

/** Lazy modules, which bring a library of their own or are opened rarely. */
const onDemand =
  /\/(activity-panel|board-list|board-calendar|board-timeline|my-calendar|list-csv|progress|markdown-content|due-calendar|typed-date|typed-title|file-viewer|manage-views-dialog|move-tasks-dialog|relation-section|repeat-dialog|repeat-picker|settings-dialog|sign-in-dialogs|task-markdown|task-conflict-dialog|repeats\/repeat-words|toast-region|admin-settings-page|handle-auth-redirect|gone-task-dialog|remove-demo-dialog|restore-from-bin|restore-tasks|copy-project-dialog|create-project-dialog|move-lane-dialog|save-template-dialog|task-template-(menu|dialog)|templates-of|offline\/[\w-]+)\.tsx?$/

/**
 * The components of Mantine that open nothing. The bundler reports for both packages only that everything is imported.
 */
const fields =
  /@mantine\/(hooks|core\/esm\/(core|components\/(?!Combobox|Floating|FocusTrap|Menu|Modal|Overlay|Popover|Portal|ScrollArea|Transition)))/

/**
 * Groups the modules into the scripts of a page with tasks: `framework` and `app`, which every page loads; `pages` and
 * its own, with which the page answers; then `rest`, all that pages can open. `shared`, `fields` and `overlays` are what
 * other pages need of these. By default, there is a file for each combination of pages that share a module: 60 for a
 * board.
 * @returns {import('rolldown').CodeSplittingGroup[]}
 */
export function pageScripts() {
  /** @type {Map<string, string> | undefined} */
  let scripts

  /** @type {(script: string) => import('rolldown').CodeSplittingGroup} */
  const named = (script) => ({
    debugName: script,
    name: (id, context) => ((scripts ??= nameScripts(context)).get(id) === script ? script : null),
  })

  return [
    { name: 'framework', test: /node_modules/, tags: ['$initial'] },
    { name: 'app', test: /\/src\//, tags: ['$initial'] },
    { name: 'fields', test: fields },
    { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
    { name: 'overlays', test: /@mantine\/core/, minShareCount: 2 },
    named('shared'),
    named('pages'),
    named('board'),
    named('lists'),
    named('rest'),
    named('board-rest'),
    named('lists-rest'),
  ]
}

/** The script of each module of ours. A module takes along the package modules that it needs. */
function nameScripts(/** @type {Context} */ context) {
  /** @type {(id: string) => readonly string[]} */
  const imported = (id) => context.getModuleInfo(id)?.importedIds.filter(isOurs) ?? []
  /** @type {(id: string) => readonly string[]} */
  const importedLater = (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []

  const all = reached([main], (id) => [...imported(id), ...importedLater(id)])
  const ofRoutes = (/** @type {RegExp} */ route) =>
    reached(
      [...all].filter((id) => route.test(id)),
      imported,
    )
  const ofPublic = ofRoutes(publicPages)
  const ofFrame = ofRoutes(frame)
  const ofBoard = ofRoutes(board)
  const ofLists = ofRoutes(lists)
  const restOf = (/** @type {Set<string>} */ page) =>
    reached([...page].flatMap(importedLater).filter(isDeferred), (id) => [
      ...imported(id),
      ...importedLater(id).filter(isDeferred),
    ])
  const [frameRest, boardRest, listsRest] = [restOf(ofFrame), restOf(ofBoard), restOf(ofLists)]

  /** @type {(id: string) => string} */
  function nameScript(id) {
    const isOfBoard = ofBoard.has(id)
    const isOfLists = ofLists.has(id)
    const isOfBoardRest = boardRest.has(id)
    const isOfListsRest = listsRest.has(id)
    if (ofPublic.has(id)) return 'shared'
    if (ofFrame.has(id) || (isOfBoard && isOfLists)) return 'pages'
    if (isOfBoard) return isOfListsRest || frameRest.has(id) ? 'pages' : 'board'
    if (isOfLists) return isOfBoardRest || frameRest.has(id) ? 'pages' : 'lists'
    if (frameRest.has(id) || (isOfBoardRest && isOfListsRest)) return 'rest'
    return isOfBoardRest ? 'board-rest' : 'lists-rest'
  }
  const named = [ofFrame, ofBoard, ofLists, frameRest, boardRest, listsRest].flatMap((ids) => [...ids])
  return new Map(named.filter((id) => !id.includes('?tsr-split')).map((id) => [id, nameScript(id)]))
}

const isOurs = (/** @type {string} */ id) => !/@mantine|lucide-react/.test(id)
const isDeferred = (/** @type {string} */ id) => !onDemand.test(id) && !id.includes('/routes/')

/**
 * @param {readonly string[]} first
 * @param {(id: string) => readonly string[]} next
 */
function reached(first, next) {
  const found = new Set(first)
  for (const id of found) for (const each of next(id)) found.add(each)
  return found
}
