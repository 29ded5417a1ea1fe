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
  /** The parts that the loader of its route loads for some queries. */
  parts?: readonly Part[]
}

/** @property module relative to `src/web` */
type Part = { query: RegExp; module: string }

/** A screen, or a screen with one of its parts. */
export type PageVariant = Pick<Screen, 'address' | 'routes'> & Partial<Part>

const board = 'features/board'

/** The link by which a page requests an answer before its script runs. */
export const queryLink = ({ path, input }: AwaitedQuery) => dataLink(typedQuery(path, input))

/** The URL of a query, as the typed client writes it. */
const typedQuery = (path: string, input?: object) =>
  `/trpc/${path}` + (input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '')

/** The screens that users open directly. Other screens load their data when the script runs. */
export const screens: readonly Screen[] = [
  { address: /^\/$/, routes: ['_signed-in', '_signed-in/index'] },
  {
    address: /^\/my-tasks\/?$/,
    routes: ['_signed-in', '_signed-in/my-tasks'],
    parts: [{ query: /[?&]view=calendar\b/, module: 'features/my-tasks/my-calendar.tsx' }],
  },
  { address: /^\/inbox\/?$/, routes: ['_signed-in', '_signed-in/inbox'] },
  { address: /^\/tasks\/?$/, routes: ['_signed-in', '_signed-in/tasks'] },
  {
    address: /^\/project\/[1-9]\d{0,14}\/?$/,
    routes: ['_signed-in', '_signed-in/project.$projectId', '_signed-in/project.$projectId.index'],
    parts: [
      { query: /[?&]view=list\b/, module: `${board}/list/board-list.tsx` },
      { query: /[?&]view=calendar\b/, module: `${board}/calendar/board-calendar.tsx` },
      { query: /[?&]view=timeline\b/, module: `${board}/timeline/board-timeline.tsx` },
    ],
  },
]

/** Those with a part come first. */
export const pageVariants: readonly PageVariant[] = screens.flatMap(({ parts = [], ...screen }) => [
  ...parts.map((part) => ({ ...screen, ...part })),
  screen,
])

/** Creates the links by which a page preloads what its screen needs. */
export function pagePreloads(manifest: Manifest, page: string, queries: ReturnType<typeof pageQueries>) {
  const linksOfVariants = new Map(
    pageVariants.map((variant) => [variant, variantLinks(manifest, page, variant)]),
  )
  const linksOf = (variant: PageVariant) => linksOfVariants.get(variant) ?? { scripts: '', styles: '' }

  return {
    scripts: (variant: PageVariant) => linksOf(variant).scripts,
    /** Scripts, styles and data, for signed-in users: others are redirected. */
    all: (url: string) => {
      const variant = variantAt(url)
      const addresses = queries.at(pathOf(url)).map(({ path, input }) => typedQuery(path, input))
      const { scripts, styles } = variant ? linksOf(variant) : { scripts: '', styles: '' }
      return [typedQuery(queries.viewer), ...addresses].map(dataLink).join('') + scripts + styles
    },
  }
}

export type PagePreloads = ReturnType<typeof pagePreloads>

export const pathOf = (url: string) => url.split('?')[0] ?? ''

export const variantAt = (url: string) =>
  pageVariants.find(({ address, query }) => address.test(pathOf(url)) && (query?.test(url) ?? true))

/** The style sheets of the page and of a screen with its part, in the order in which they apply. */
export const stylesOf = (manifest: Manifest, variant: PageVariant) => [
  ...new Set(chunksOfVariant(manifest, variant).flatMap(({ css }) => css)),
]

/** The chunks that a screen needs before it can be shown. */
export const chunksOfVariant = (manifest: Manifest, variant: Omit<PageVariant, 'address'>) => [
  ...chunksOf(manifest, ['index.html', ...entriesOf(variant)]),
]

const entriesOf = ({ routes, module }: Omit<PageVariant, 'address'>) => [
  ...routes.flatMap(chunkNames),
  ...(module === undefined ? [] : [module]),
]

/** The names that the router's plugin gives to the component of a route, alone or with its loader. */
export const chunkNames = (route: string) =>
  ['component', 'component---loader'].map((split) => `routes/${route}.tsx?tsr-split=${split}`)

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

function variantLinks(manifest: Manifest, page: string, variant: PageVariant) {
  const chunks = [...chunksOf(manifest, entriesOf(variant), (known) => page.includes(known))]
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
