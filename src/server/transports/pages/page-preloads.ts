import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FirstSight } from '@/domain/first-sights'
import type { PreloadedQuery } from '@/domain/preloaded-queries'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
export type Manifest = z.infer<typeof manifestSchema>

type Screen = {
  /** Matches the URLs of the screen; the capture is the screen's subject. */
  address: RegExp
  /** The files of its routes, relative to the folder of routes. */
  routes: readonly string[]
  sight: FirstSight
  /** The URLs of its first queries, as the typed client writes them. */
  queries?: (about: string) => string[]
}

const typedQuery = (path: PreloadedQuery, input?: object) =>
  `/trpc/${path}` + (input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '')

/** The screens that users open directly. Others load their data when the script runs. */
export const screens: readonly Screen[] = [
  { address: /^\/$/, routes: ['_signed-in', '_signed-in/index'], sight: 'dashboard' },
  { address: /^\/my-tasks\/?$/, routes: ['_signed-in', '_signed-in/my-tasks'], sight: 'myTasks' },
  { address: /^\/inbox\/?$/, routes: ['_signed-in', '_signed-in/inbox'], sight: 'inbox' },
  {
    address: /^\/project\/([1-9]\d{0,14})\/?$/,
    routes: ['_signed-in', '_signed-in/project.$projectId', '_signed-in/project.$projectId.index'],
    sight: 'board',
    queries: (projectId) => [
      typedQuery('task.list', { projectId: Number(projectId) }),
      typedQuery('project.get', { projectId: Number(projectId) }),
    ],
  },
]

/** Creates the links by which a page preloads its screen's scripts, styles and data. */
export function pagePreloads(manifest: Manifest, page: string) {
  const linksOfScripts = new Map(
    screens.map((screen) => [screen, scriptLinks(manifest, page, screen.routes)]),
  )

  /** For signed-in users: others are redirected. */
  return (url: string) => {
    const path = url.split('?')[0] ?? ''
    const screen = screens.find(({ address }) => address.test(path))
    const about = screen?.address.exec(path)?.[1] ?? ''
    const queries = [typedQuery('account.me'), ...(screen?.queries?.(about) ?? [])]
    return queries.map(dataLink).join('') + (screen ? (linksOfScripts.get(screen) ?? '') : '')
  }
}

/** The paths of all scripts and styles of the build. */
export function filesOf(manifest: Manifest) {
  const paths = Object.values(manifest).flatMap(({ file, css }) => [file, ...css].map((path) => `/${path}`))
  return [...new Set(paths)].filter((path) => /\.(?:js|css)$/.test(path))
}

const dataLink = (href: string) => `<link rel="preload" as="fetch" crossorigin href="${href}">`

function scriptLinks(manifest: Manifest, page: string, routes: readonly string[]) {
  const names = new Set(routes.map((route) => `routes/${route}.tsx?tsr-split=component`))
  const links = new Set<string>()
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || page.includes(chunk.file)) continue
    links.add(`<link rel="modulepreload" crossorigin href="/${chunk.file}">`)
    for (const style of chunk.css) links.add(`<link rel="preload" as="style" crossorigin href="/${style}">`)
    for (const imported of chunk.imports) names.add(imported)
  }
  return [...links].join('')
}

export async function readManifest(webRoot: string): Promise<Manifest> {
  const text = await readFile(join(webRoot, '.vite', 'manifest.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(text))
}
