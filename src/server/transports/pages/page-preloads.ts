import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AwaitedQuery } from '@/domain/rendered-page'
import { ownValue } from '@/domain/own-value'
import type { pageQueries } from './page-queries'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)
export type Manifest = z.infer<typeof manifestSchema>
export type Chunk = Manifest[string]

export type Screen = {
  /** Matches the URLs of the screen. */
  address: RegExp
  /** The files of its routes, relative to the folder of routes. */
  routes: readonly string[]
}

/** The link by which a page requests an answer before its script runs. */
export const queryLink = ({ path, input }: AwaitedQuery) => dataLink(typedQuery(path, input))

/** The URL of a query, as the typed client writes it. */
const typedQuery = (path: string, input?: object) =>
  `/trpc/${path}` + (input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '')

/** The screens that users open directly. Other screens load their data when the script runs. */
export const screens: readonly Screen[] = [
  { address: /^\/$/, routes: ['_signed-in', '_signed-in/index'] },
  { address: /^\/my-tasks\/?$/, routes: ['_signed-in', '_signed-in/my-tasks'] },
  { address: /^\/inbox\/?$/, routes: ['_signed-in', '_signed-in/inbox'] },
  {
    address: /^\/project\/[1-9]\d{0,14}\/?$/,
    routes: ['_signed-in', '_signed-in/project.$projectId', '_signed-in/project.$projectId.index'],
  },
]

/** Creates the links by which a page preloads what its screen needs. */
export function pagePreloads(manifest: Manifest, page: string, queries: ReturnType<typeof pageQueries>) {
  const linksOfScreens = new Map(
    screens.map((screen) => [screen, screenLinks(manifest, page, screen.routes)]),
  )
  const linksOf = (screen: Screen) => linksOfScreens.get(screen) ?? { scripts: '', styles: '' }

  return {
    scripts: (screen: Screen) => linksOf(screen).scripts,
    /** Scripts, styles and data, for signed-in users: others are redirected. */
    all: (url: string) => {
      const screen = screenAt(url)
      const addresses = queries.at(pathOf(url)).map(({ path, input }) => typedQuery(path, input))
      const { scripts, styles } = screen ? linksOf(screen) : { scripts: '', styles: '' }
      return [typedQuery(queries.viewer), ...addresses].map(dataLink).join('') + scripts + styles
    },
  }
}

export type PagePreloads = ReturnType<typeof pagePreloads>

export const pathOf = (url: string) => url.split('?')[0] ?? ''

export const screenAt = (url: string) => screens.find(({ address }) => address.test(pathOf(url)))

/** The style sheets of the page and of a screen, in the order in which they apply. */
export const stylesOf = (manifest: Manifest, screen: Screen) => [
  ...new Set(chunksOfScreen(manifest, screen).flatMap(({ css }) => css)),
]

/** The chunks that a screen needs before it can be shown. */
export const chunksOfScreen = (manifest: Manifest, { routes }: Pick<Screen, 'routes'>) => [
  ...chunksOf(manifest, ['index.html', ...routes.map(chunkOf)]),
]

const chunkOf = (route: string) => `routes/${route}.tsx?tsr-split=component`

/** The chunks of these names and their imports, without known chunks and the imports of only those. */
export function* chunksOf(manifest: Manifest, first: readonly string[], isKnown = (_file: string) => false) {
  const names = new Set(first)
  for (const name of names) {
    const chunk = ownValue(manifest, name)
    if (!chunk || isKnown(chunk.file)) continue
    yield chunk
    for (const imported of chunk.imports) names.add(imported)
  }
}

/** The paths of all scripts and styles of the build. */
export const filesOf = (manifest: Manifest) => pathsOf(Object.values(manifest))

/** The paths of the scripts and styles of chunks. */
export function pathsOf(chunks: readonly Chunk[]) {
  const paths = chunks.flatMap(({ file, css }) => [file, ...css].map((path) => `/${path}`))
  return [...new Set(paths)].filter((path) => /\.(?:js|css)$/.test(path))
}

const dataLink = (href: string) => `<link rel="preload" as="fetch" crossorigin href="${href}">`

function screenLinks(manifest: Manifest, page: string, routes: readonly string[]) {
  const chunks = [...chunksOf(manifest, routes.map(chunkOf), (known) => page.includes(known))]
  const styles = new Set(chunks.flatMap(({ css }) => css))
  return {
    scripts: chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
    styles: [...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`).join(''),
  }
}

export async function readManifest(webRoot: string): Promise<Manifest> {
  const text = await readFile(join(webRoot, '.vite', 'manifest.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(text))
}
