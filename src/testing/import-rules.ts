import { isPackage, type Import } from './import-graph'

/** The imports that a layer allows: a file belongs to the first layer of the list whose folder contains it. */
type Layer = {
  folder: string
  holds: string
  /** Folders or files of this repository, besides the layer's own files. */
  mayImport: string[]
  /** Only types may be imported from these, files or packages. */
  typesOf?: string[]
  /** Packages that the layer must not import, except what `typesOf` names. */
  never: RegExp
  /** Each subfolder is isolated: it imports only these files of its siblings. */
  folders?: { fromSiblings: RegExp; shared?: Record<string, string[]> }
}

const serverOnly = /^(node:|fastify|kysely|pg$|zod$|@trpc\/server$|lucia|arctic|nodemailer)/
const webOnly =
  /^(react|react-dom|@mantine|@tanstack|@trpc\/(client|react-query)|@dnd-kit|@radix-ui|lucide-react)/

export const layers: Layer[] = [
  {
    folder: 'src/domain',
    holds: 'vocabulary and rules, pure: labels, limits, who may do what; zod schemas in `*-schema.ts`',
    mayImport: [],
    never: /^(?!zod$|fractional-indexing$|chrono-node\/|vitest$)/,
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
      'parts that would serve any product: database, built-in PostgreSQL, mail, backup, metrics, settings, process, secrets',
    mayImport: ['db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server/core',
    holds:
      'the base of every procedure: tRPC, context, authorization, access, errors, responses, the change log',
    mayImport: ['src/server/platform', 'db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server/identity',
    holds: 'accounts, passwords, sessions, two-factor authentication, AeroAuth, rate limits',
    mayImport: ['src/server/core', 'src/server/platform', 'db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server/features',
    holds: 'the features, a folder for each noun: `x-router.ts`, `x-queries.ts`, their tests',
    mayImport: ['src/server/identity', 'src/server/core', 'src/server/platform', 'db', 'src/domain'],
    typesOf: ['fastify'],
    never: new RegExp(`${webOnly.source}|^fastify`),
    folders: {
      fromSiblings: /-queries\.ts$/,
      shared: {
        bin: ['files'],
        checklists: ['relations'],
        copies: ['tasks'],
        exports: ['files'],
        imports: ['files', 'relations'],
        tasks: ['repeats'],
      },
    },
  },
  {
    folder: 'src/server/transports',
    holds: 'how requests come in: tRPC, REST, MCP, event streams, pages; it imports no feature',
    mayImport: ['src/server/identity/sessions', 'src/server/core', 'src/server/platform', 'db', 'src/domain'],
    never: webOnly,
  },
  {
    folder: 'src/server',
    holds: '`main.ts`, `app.ts`, `router.ts`: the start, its parts, and the list of routers',
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
    folder: 'src/cli',
    holds: '`npx laneway`: the commands, over the typed client',
    mayImport: ['src/client.ts', 'src/domain'],
    never: /^(fastify|kysely|pg$|zod$|@trpc\/server$|lucia|arctic|nodemailer|react|@mantine|@tanstack)/,
  },
  {
    folder: 'src/web/lib',
    holds: 'helpers without data',
    mayImport: ['src/domain'],
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
    holds: 'a folder for each screen or noun: components, hooks, pure `*-model.ts`',
    mayImport: ['src/domain', 'src/web/app', 'src/web/lib', 'src/web/ui'],
    never: serverOnly,
    folders: {
      fromSiblings: /^$/,
      shared: {
        'all-tasks': ['labels', 'lanes', 'my-tasks', 'task-details', 'task-list', 'tasks', 'views'],
        activity: ['task-details', 'tasks', 'watching'],
        board: [
          'activity',
          'feeds',
          'files',
          'labels',
          'lanes',
          'organizations',
          'project-settings',
          'projects',
          'task-calendar',
          'task-details',
          'task-list',
          'tasks',
          'templates',
          'views',
          'watching',
        ],
        dashboard: ['my-tasks', 'projects', 'tasks'],
        'my-tasks': ['lanes', 'task-calendar', 'task-details', 'tasks', 'views'],
        live: ['notifications', 'tasks'],
        notifications: ['task-details', 'tasks'],
        projects: ['templates'],
        tasks: ['labels', 'lanes', 'templates', 'watching'],
        checklists: ['tasks'],
        relations: ['tasks'],
        files: ['tasks'],
        comments: ['tasks'],
        'task-calendar': ['task-details', 'tasks'],
        'task-details': [
          'checklists',
          'comments',
          'files',
          'labels',
          'lanes',
          'relations',
          'tasks',
          'watching',
        ],
        'task-list': ['labels', 'lanes', 'tasks'],
        views: ['tasks'],
        organizations: ['projects', 'tasks', 'templates', 'workload'],
        workload: ['my-tasks', 'task-details', 'tasks'],
        'organization-settings': ['organizations'],
        'project-settings': ['labels', 'lanes', 'organizations'],
        'account-settings': ['bin', 'feeds', 'passwords', 'tasks', 'templates'],
        'sign-in': ['passwords'],
      },
    },
  },
  {
    folder: 'src/web/app',
    holds: 'providers, the tRPC client, the query cache, the live connection',
    mayImport: ['src/domain', 'src/web/lib', 'src/web/ui'],
    typesOf: ['src/server/router.ts', '@trpc/server'],
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
    holds:
      '`routes`: an address with its loader and screen; `main.tsx`, `router.tsx`, `page-renderer.tsx`, `page-thread.ts`',
    mayImport: ['src/domain'],
    never: serverOnly,
  },
]

/** The tools use the built product from outside. They may import the server, but nothing of the pages. */
export const tools: Omit<Layer, 'never'>[] = [
  {
    folder: 'scripts/bench',
    holds: '`npm run bench`: measures the product',
    mayImport: ['scripts', 'src/server', 'src/domain', 'db', 'tests/e2e/support'],
  },
  {
    folder: 'scripts/screenshots',
    holds: '`npm run screenshots`: takes pictures of the demo',
    mayImport: ['scripts', 'src/server', 'db', 'tests/e2e/support'],
  },
  {
    folder: 'tests/faults',
    holds: '`npm run test:faults`: injects faults and checks what results; tests use it as well',
    mayImport: ['scripts', 'src/client.ts', 'src/server', 'src/domain', 'db', 'tests/e2e/support'],
  },
  {
    folder: 'scripts',
    holds: 'the other commands of `package.json`',
    mayImport: [
      'src/cli',
      'src/client.ts',
      'src/server',
      'src/domain',
      'src/testing',
      'db',
      'tests/faults',
      'tests/e2e/support',
    ],
  },
]

/** Packages and globals that only these files may use. */
const packageOwners: [used: RegExp, files: RegExp][] = [
  [/^fractional-indexing$/, /^src\/domain\/ranks-between\.ts$/],
  [/^chrono-node\//, /^src\/domain\/dates\/typed-date\.ts$/],
  [/^(lucia|arctic|jose|openid-client|@oslojs\/.*|@node-rs\/argon2)$/, /^src\/server\/identity\//],
  [/^pg(-copy-streams)?$/, /^src\/server\/platform\/(database|backup)\//],
  [/^kysely$/, /^db\/|^src\/server\/(platform|core\/access)\/|-queries\.ts$/],
  [/^nodemailer$/, /^src\/server\/platform\/mail\//],
  [/^idb-keyval$/, /^src\/web\/app\/offline\/memory\.ts$/],
  [/^@radix-ui\/react-toast$/, /^src\/web\/app\/toast-region\.tsx$/],
]
const globalOwners: [used: RegExp, files: RegExp][] = [
  [/\bprocess\.env\b/, /^src\/server\/platform\/settings\//],
  [/\blocalStorage\b/, /^src\/web\/(lib\/preferences|app\/person-storage)\.ts$/],
  [/\bsessionStorage\b/, /^src\/web\/lib\/tab-memory\.ts$/],
  [/\bindexedDB\b|\bIDB\w+/, /^src\/web\/app\/offline\/memory(-name)?\.ts$/],
]

const isByOwner = (owners: typeof packageOwners, used: string, path: string) =>
  owners.every(([owned, files]) => !owned.test(used) || files.test(path))

/** Whether a module uses only the globals that it may use. */
export const usesOwnGlobals = (path: string, text: string) => isByOwner(globalOwners, text, path)

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const layerOf = (path: string) => layers.find(({ folder }) => isBelow(path, folder))
const subfolderOf = (path: string, { folder }: Layer) => path.slice(folder.length + 1).split('/')[0] ?? ''

/** Whether a tool may import something. It may use each package, as a page of React alone does. */
export function isAllowedForTool({ from, to }: Import) {
  const tool = tools.find(({ folder }) => isBelow(from, folder))
  if (!tool) return false
  return isPackage(to) || [tool.folder, ...tool.mayImport].some((folder) => isBelow(to, folder))
}

export function isAllowed({ from, to, isType }: Import) {
  const layer = layerOf(from)
  if (!layer) return false
  if (layer.typesOf?.includes(to)) return isType
  // The one program of the web app that runs on the server.
  if (from === 'src/web/page-thread.ts' && to.startsWith('node:')) return true
  if (isPackage(to)) return !layer.never.test(to) && isByOwner(packageOwners, to, from)
  if (isBelow(from, 'src/web') && isBelow(to, 'src/domain') && to.endsWith('-schema.ts')) return isType
  if (layer.folders && isBelow(to, layer.folder)) {
    const [own, sibling] = [subfolderOf(from, layer), subfolderOf(to, layer)]
    const { fromSiblings, shared } = layer.folders
    return own === sibling || fromSiblings.test(to) || (shared?.[own]?.includes(sibling) ?? false)
  }
  return [layer.folder, ...layer.mayImport].some((folder) => isBelow(to, folder))
}
