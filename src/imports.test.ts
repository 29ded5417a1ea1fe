import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import {
  circlesOf,
  importsOf,
  isGenerated,
  isPackage,
  moduleTexts,
  root,
  type Import,
} from './testing/import-graph'

/** The imports that a layer allows: a file belongs to the first layer of the list whose folder contains it. */
type Layer = {
  folder: string
  holds: string
  /** Folders or files of this repository, besides the layer's own files. */
  mayImport: string[]
  /** Only types may be imported from these. */
  typesOf?: string[]
  /** Packages that the layer never loads; their types are allowed where `typesOf` names them. */
  never: RegExp
  /** Each subfolder is isolated: it imports from its siblings only what is named here. */
  rooms?: { ofNeighbours: RegExp; shared?: Record<string, string[]> }
}

const serverOnly = /^(node:|fastify|kysely|pg$|zod$|@trpc\/server$|lucia|arctic|nodemailer)/
const webOnly =
  /^(react|react-dom|@mantine|@tanstack|@trpc\/(client|react-query)|@dnd-kit|@radix-ui|lucide-react)/

const layers: Layer[] = [
  {
    folder: 'src/domain',
    holds: 'vocabulary and rules, pure: labels, limits, who may do what; zod schemas in `*-schema.ts`',
    mayImport: [],
    never: /^(?!zod$|vitest$)/,
  },
  {
    folder: 'db',
    holds: 'migrations, the types of the tables, the data of the demo',
    mayImport: ['src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server/platform',
    holds:
      'what would serve any product: database, built-in PostgreSQL, mail, backup, metrics, settings, process, secrets',
    mayImport: ['db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server/core',
    holds:
      'what every procedure stands on: tRPC, context, authorization, access, errors, responses, the change log',
    mayImport: ['src/server/platform', 'db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server/identity',
    holds: 'who somebody is: accounts, passwords, sessions, two-factor authentication, AeroAuth, rate limits',
    mayImport: ['src/server/core', 'src/server/platform', 'db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server/features',
    holds: 'what the product does, a folder a noun: `x-router.ts`, `x-queries.ts`, tests beside them',
    mayImport: ['src/server/identity', 'src/server/core', 'src/server/platform', 'db', 'src/domain'],
    never: new RegExp(`${webOnly.source}|^fastify`),
    rooms: { ofNeighbours: /-queries\.ts$/ },
  },
  {
    folder: 'src/server/transports',
    holds: 'how requests come in: tRPC, REST, event streams, pages; nothing here knows a feature',
    mayImport: ['src/server/identity/sessions', 'src/server/core', 'src/server/platform', 'db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server',
    holds: '`main.ts`, `app.ts`, `router.ts`: what is started, with what, and the list of routers',
    mayImport: ['fastify.config', 'db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/client.ts',
    holds: 'the typed client for other programs',
    mayImport: ['src/domain'],
    typesOf: ['src/server/router.ts'],
    never: serverOnly,
  },
  {
    folder: 'src/web/lib',
    holds: 'helpers without data',
    mayImport: ['src/domain', 'src/web/ui'],
    never: serverOnly,
  },
  {
    folder: 'src/web/ui',
    holds: 'pieces of the interface without data',
    mayImport: ['src/domain', 'src/web/lib'],
    never: serverOnly,
  },
  {
    folder: 'src/web/features',
    holds: 'a folder a screen or noun: components, hooks, pure `*-model.ts`',
    mayImport: ['src/domain', 'src/web/app', 'src/web/lib', 'src/web/ui'],
    never: serverOnly,
    rooms: {
      ofNeighbours: /^$/,
      shared: {
        activity: ['tasks', 'watching'],
        board: ['activity', 'tasks', 'views'],
        dashboard: ['activity', 'my-tasks', 'projects', 'tasks'],
        'my-tasks': ['tasks', 'views'],
        live: ['comments', 'notifications', 'tasks'],
        tasks: ['comments', 'watching'],
        comments: ['tasks'],
        views: ['tasks'],
        'organization-settings': ['organizations'],
        'project-settings': ['organizations'],
        'account-settings': ['passwords', 'tasks'],
        'sign-in': ['passwords'],
      },
    },
  },
  {
    folder: 'src/web/app',
    holds: 'providers, the tRPC client, the query cache, the live connection',
    mayImport: ['src/domain', 'src/web/lib', 'src/web/ui', 'src/web/shell', 'src/web/route-tree.gen.ts'],
    typesOf: ['src/server/router.ts'],
    never: serverOnly,
  },
  {
    folder: 'src/web/shell',
    holds: 'the frame around every screen',
    mayImport: ['src/domain', 'src/web/app', 'src/web/lib', 'src/web/ui'],
    never: serverOnly,
  },
  {
    folder: 'src/web',
    holds: '`routes`: an address with its loader and screen; `main.tsx`, `first-sight.tsx`',
    mayImport: ['src/domain'],
    never: serverOnly,
  },
]

/** Packages and globals that only these files may use. */
const owners: [used: RegExp, files: RegExp][] = [
  [/^(lucia|arctic|jose|@oslojs\/.*|@node-rs\/argon2)$/, /^src\/server\/identity\//],
  [/^pg(-copy-streams)?$/, /^src\/server\/platform\/(database|backup)\//],
  [/^kysely$/, /^db\/|^src\/server\/(platform|core\/access)\/|-queries\.ts$/],
  [/^nodemailer$/, /^src\/server\/platform\/mail\//],
  [/^idb-keyval$/, /^src\/web\/app\/offline\/memory\.ts$/],
  [/^@radix-ui\/react-toast$/, /^src\/web\/app\/toast-region\.tsx$/],
]
const ownedGlobals: [used: RegExp, files: RegExp][] = [
  [/\bprocess\.env\b/, /^src\/server\/platform\/settings\//],
  [/\blocalStorage\b/, /^src\/web\/(lib\/preferences|app\/person-storage)\.ts$/],
  [/\bsessionStorage\b/, /^src\/web\/lib\/tab-memory\.ts$/],
  [/\bindexedDB\b|\bIDB\w+/, /^src\/web\/app\/offline\/memory(-name)?\.ts$/],
]

const imports = importsOf(moduleTexts).filter(({ from }) => !isGenerated(from))
const sources = [...moduleTexts].filter(([path]) => !isGenerated(path))

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const layerOf = (path: string) => layers.find(({ folder }) => isBelow(path, folder))
const roomOf = (path: string, { folder }: Layer) => path.slice(folder.length + 1).split('/')[0] ?? ''

function isAllowed({ from, to, isType }: Import) {
  const layer = layerOf(from)
  if (!layer) return false
  if (isPackage(to))
    return !layer.never.test(to) || isType || /^@trpc\/server\/(observable|unstable)/.test(to)
  if (layer.typesOf?.includes(to)) return isType
  if (isBelow(from, 'src/web') && to.endsWith('-schema.ts')) return isType
  if (layer.rooms && isBelow(to, layer.folder)) {
    const [room, neighbour] = [roomOf(from, layer), roomOf(to, layer)]
    const { ofNeighbours, shared } = layer.rooms
    return room === neighbour || ofNeighbours.test(to) || (shared?.[room]?.includes(neighbour) ?? false)
  }
  return [layer.folder, ...layer.mayImport].some((folder) => isBelow(to, folder))
}

const arrow = ({ from, to }: Import) => `${from} → ${to}`

test('every import resolves to a file', () => {
  expect(sources.length).toBeGreaterThan(600)
  expect(imports.length).toBeGreaterThan(2_500)
  const lost = imports.filter(
    ({ to }) => /^(src|db)\//.test(to) && !moduleTexts.has(to) && !/\.(css|svg)$/.test(to),
  )
  expect(lost.map(arrow)).toEqual([])
})

test('every import is allowed by the table', () => {
  expect(imports.filter((each) => !isAllowed(each)).map(arrow)).toEqual([])
})

test('packages and globals with an owner are used by their owner only', () => {
  const strangers = imports.filter(({ from, to }) =>
    owners.some(([used, owner]) => used.test(to) && !owner.test(from)),
  )
  expect(strangers.map(arrow)).toEqual([])
  for (const [used, owner] of ownedGlobals) {
    const users = sources.filter(([path, text]) => used.test(text) && !owner.test(path))
    expect(users.map(([path]) => path)).toEqual([])
  }
})

test('no files import each other in a cycle', () => {
  expect(circlesOf(imports)).toEqual([])
})

test('no folders of the server import each other in a cycle', () => {
  const folderOf = (path: string) => (isBelow(path, 'src/server') ? posix.dirname(path) : '')
  expect(circlesOf(imports, folderOf)).toEqual([])
})

test('src/README.md shows this table', () => {
  const short = (folder: string) => `\`${folder.replace(/^src\//, '')}\``
  const rows = layers.map(({ folder, holds, mayImport, typesOf = [], rooms }) => [
    short(folder),
    holds,
    [
      'itself',
      ...(rooms ? ['of its other folders what the test names'] : []),
      ...mayImport.map(short),
      ...typesOf.map((each) => `types of ${short(each)}`),
    ].join(', '),
  ])
  const table = [['folder', 'holds', 'may import'], ['-', '-', '-'], ...rows].map((cells) =>
    cells.join(' | '),
  )
  const shown = readFileSync(join(root, 'src', 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^-+$/, '-'))
        .join(' | '),
    )
  expect(shown).toEqual(table)
})
