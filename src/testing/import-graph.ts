import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Import = { from: string; to: string; isType: boolean }

export const root = fileURLToPath(new URL('../..', import.meta.url))

const pathsIn = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  )
const paths = pathsIn(['src', 'db'])
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const isTesting = (path: string) => /\.test\.tsx?$|\/(testing|security)\//.test(path)
const textsOf = (ending: RegExp) =>
  new Map(paths.filter((path) => ending.test(path) && !isTesting(path)).map((path) => [path, textOf(path)]))

/** The text of each built module, including generated ones, without tests and their helpers. */
export const moduleTexts = textsOf(/(?<!\.d)\.tsx?$/)
export const styleTexts = textsOf(/\.css$/)
/** Every import of the tools: of `scripts` and of the faults. */
export function importsOfTools() {
  const paths = pathsIn(['scripts', 'tests/faults']).filter((path) => /\.(ts|mjs|js)$/.test(path))
  const texts = new Map(paths.map((path) => [path, textOf(path)]))
  return importsOf(texts, new Map([...moduleTexts, ...texts]))
}

export const isGenerated = (path: string) => path.endsWith('.gen.ts')

const importForms =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;=()]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/** Every import of these modules, including types; `files` are the possible targets. */
export function importsOf(texts: ReadonlyMap<string, string>, files: ReadonlyMap<string, unknown> = texts) {
  return [...texts].flatMap(([from, text]): Import[] =>
    [...text.matchAll(importForms)].map(([, type, named, dynamic]) => ({
      from,
      to: resolved(files, from, named ?? dynamic ?? ''),
      isType: type !== undefined,
    })),
  )
}

/** The file that a specifier resolves to, or the name of its package. */
function resolved(files: ReadonlyMap<string, unknown>, from: string, specifier: string) {
  const path = specifier.replace(/^@\//, 'src/').replace(/^@db\//, 'db/')
  if (path === specifier && !path.startsWith('.')) return specifier
  const named = path.startsWith('.') ? posix.join(posix.dirname(from), path) : path
  return [`${named}.ts`, `${named}.tsx`].find((file) => files.has(file)) ?? named
}

export const isPackage = (to: string) => !/^(src|db|scripts|tests)\/|^(fastify|vite)\.config/.test(to)

/** The folder that a module belongs to; in the web a folder of a feature, or one of those beside the features as a whole. */
export const folderOf = (path: string) =>
  /^src\/web\/(?!features\/)[^/]+(?=\/)/.exec(path)?.[0] ?? posix.dirname(path)

/** The feature of the web that a module belongs to; otherwise its folder. */
export const featureOf = (path: string) =>
  /^src\/web\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? folderOf(path)

type NodeOf = (path: string) => string

/** The imports of each node, by file or folder. */
function graphOf(imports: Import[], nodeOf: NodeOf) {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (isPackage(to)) continue
    const [importer, imported] = [nodeOf(from), nodeOf(to)]
    if (importer === imported) continue
    graph.set(importer, (graph.get(importer) ?? new Set()).add(imported))
  }
  return graph
}

/** Groups of nodes that all import each other, directly or through others. */
export function circlesOf(imports: Import[], nodeOf: NodeOf = (path) => path) {
  const graph = graphOf(imports, nodeOf)
  const [reached, lowest] = [new Map<string, number>(), new Map<string, number>()]
  const open: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    const order = reached.size
    reached.set(node, order)
    open.push(node)
    let low = order
    for (const next of graph.get(node) ?? []) {
      if (!reached.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? reached.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === order) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return low
  }
  for (const node of graph.keys()) if (!reached.has(node)) visit(node)
  return circles.toSorted((a, b) => b.length - a.length)
}

/** Pairs of nodes that import each other. */
export function pairsOf(imports: Import[], nodeOf: NodeOf) {
  const graph = graphOf(imports, nodeOf)
  return [...graph].flatMap(([node, imported]) =>
    [...imported].filter((each) => node < each && graph.get(each)?.has(node)).map((each) => [node, each]),
  )
}
