import {
  chunksOf,
  chunksOfScreen,
  type Chunk,
  type Manifest,
  pathsOf,
  screenAt,
  screens,
} from './page-preloads'

/**
 * Finds the files of the parts that a page can open, and of those that these open, without its own. Those of the page
 * alone come before those of every page. What is opened seldom, and for other pages, does not belong to them.
 */
export function openedParts(manifest: Manifest) {
  const filesOfScreens = new Map(
    screens.map((screen) => {
      const shown = chunksOfScreen(manifest, screen)
      const parts = withImports(openedBy(shown.toReversed()))
      const furtherParts = withImports(openedBy(parts))
      const known = new Set(pathsOf(shown))
      return [screen, pathsOf([...parts, ...furtherParts]).filter((path) => !known.has(path))]
    }),
  )

  /** Each part is complete before the next one begins. */
  function withImports(names: readonly string[]) {
    return names.flatMap((name) => [...chunksOf(manifest, [name])])
  }

  return (page: string) => {
    const screen = screenAt(page)
    return (screen && filesOfScreens.get(screen)) ?? []
  }
}

/** The chunks that these load later, but for other pages, what is opened seldom, and what each page loads by itself. */
const openedBy = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ dynamicImports }) => dynamicImports).filter((name) => !isElsewhere(name))

/** Chunks of parts that are opened seldom, or by each page itself, by their names in `scripts/page-chunks.mjs`. */
export const chunksElsewhere = ['account', 'background', 'dates', 'markdown', 'others']

const beginnings = ['routes/', 'features/project-settings/', ...chunksElsewhere.map((chunk) => `_${chunk}-`)]

const isElsewhere = (name: string) => beginnings.some((beginning) => name.startsWith(beginning))
