import { expect, test } from 'vitest'
import { circlesOf, featureOf, folderOf, importsOf, moduleTexts, pairsOf } from './testing/import-graph'
import { isAllowed, isAllowedForTool, usesOwnGlobals } from './testing/import-rules'

const typeForms = ["import type { One } from '…'", "export type { One } from '…'"]
const valueForms = [
  "import { one } from '…'",
  "import one, { two } from '…'",
  "import { type One, two } from '…'",
  "import {\n  one,\n  two,\n} from '…'",
  "import '…'",
  "export { one } from '…'",
  "export * from '…'",
  "const one = await import('…')",
  "const load = async () => (await import('…')).one",
]

/** Whether the table allows this line in a file of the tree. */
function verdict(from: string, form: string, specifier: string) {
  const tree = [...moduleTexts.keys()].map((path): [string, string] => [path, ''])
  const line = form.replace('…', specifier)
  const found = importsOf(new Map([...tree, [from, `const before = 1\n${line}\n`]]))
  expect(found).toHaveLength(1)
  return found.every(isAllowed)
}

const forbidden: [kind: string, from: string, specifier: string][] = [
  ['a rule that asks the server', 'src/domain/access.ts', '@/server/core/errors'],
  ['a rule that knows a table', 'src/domain/access.ts', '@db/schema'],
  ['a rule with a package', 'src/domain/access.ts', 'node:fs'],
  ['dates read outside of the domain', 'src/web/features/tasks/a.ts', 'chrono-node/en'],
  ['a migration that knows the server', 'db/migrate.ts', '@/server/core/errors'],
  ['a migration that knows the web', 'db/migrate.ts', '@/web/lib/dates'],
  ['a platform that knows the core', 'src/server/platform/mail/mailer.ts', '@/server/core/errors'],
  ['a core that knows who somebody is', 'src/server/core/context.ts', '@/server/identity/sessions/viewer'],
  ['a core that knows a feature', 'src/server/core/context.ts', '@/server/features/tasks/task-router'],
  ['an identity that knows a feature', 'src/server/identity/a.ts', '@/server/features/tasks/task-router'],
  ['an identity that knows a transport', 'src/server/identity/a.ts', '@/server/transports/rest/a'],
  ["a feature with another one's router", 'src/server/features/tasks/a.ts', '../projects/project-router'],
  ['a feature that knows a transport', 'src/server/features/tasks/a.ts', '@/server/transports/rest/a'],
  ['a feature that knows what is started', 'src/server/features/tasks/a.ts', '../../router'],
  [
    'a transport that knows a feature',
    'src/server/transports/rest/a.ts',
    '@/server/features/tasks/task-router',
  ],
  ['a transport that knows accounts', 'src/server/transports/rest/a.ts', '@/server/identity/accounts/a'],
  ['a server with the web', 'src/server/main.ts', '@/web/lib/dates'],
  ['a server with React', 'src/server/features/tasks/a.ts', 'react'],
  ['SQL outside of the queries', 'src/server/features/tasks/task-router.ts', 'kysely'],
  ['passwords outside of identity', 'src/server/core/context.ts', '@node-rs/argon2'],
  ['PostgreSQL outside of the platform', 'src/server/features/tasks/task-queries.ts', 'pg'],
  ['a client with a package of the server', 'src/client.ts', 'fastify'],
  ['a helper with data', 'src/web/lib/dates.ts', '@/web/app/trpc'],
  ['a helper with a piece of the interface', 'src/web/lib/dates.ts', '@/web/ui/overlays/dialog'],
  ['a piece of the interface with data', 'src/web/ui/overlays/dialog.tsx', '@/web/app/trpc'],
  [
    'a piece of the interface with a feature',
    'src/web/ui/overlays/dialog.tsx',
    '@/web/features/tasks/task-types',
  ],
  ['a feature with one that is not named', 'src/web/features/tasks/a.ts', '../comments/comment-cache'],
  ['a feature with the frame', 'src/web/features/tasks/a.ts', '@/web/shell/error-page'],
  ['a feature with a route', 'src/web/features/tasks/a.ts', '@/web/routes/_signed-in'],
  ['a feature with the router', 'src/web/features/board/a.ts', '@/web/router'],
  ['a feature with the tree of routes', 'src/web/features/board/a.ts', '@/web/route-tree.gen'],
  ['an app with the frame', 'src/web/app/trpc.ts', '@/web/shell/error-page'],
  ['a frame with a feature', 'src/web/shell/app-shell.tsx', '@/web/features/tasks/task-types'],
  ['a page with a value of the server', 'src/web/features/tasks/a.ts', '@/server/core/errors'],
  ["a page with the server's types", 'src/web/features/tasks/a.ts', '@/server/router'],
  ['a page with zod', 'src/web/features/tasks/a.ts', 'zod'],
  ['a page with a package of the server', 'src/web/main.tsx', 'fastify'],
  ['a command with the pages', 'src/cli/task-commands.ts', '@/web/features/tasks/titles/use-typed-title'],
  ['a page with a table', 'src/web/features/tasks/a.ts', '@db/schema'],
  ['a file outside of every folder', 'src/helpers.ts', '@/domain/access'],
]

test.each(forbidden)('refused: %s (%s imports %s)', (_kind, from, specifier) => {
  const passed = [...typeForms, ...valueForms].filter((form) => verdict(from, form, specifier))
  expect(passed).toEqual([])
})

const onlyTypes: [from: string, specifier: string][] = [
  ['src/client.ts', '@/server/router'],
  ['src/web/app/trpc.ts', '@/server/router'],
  ['src/web/app/trpc.ts', '@trpc/server'],
  ['src/web/features/live/apply-event.ts', '@/domain/change-schema'],
  ['src/server/features/tasks/a.ts', 'fastify'],
]

test.each(onlyTypes)('%s may import types of %s and nothing else', (from, specifier) => {
  for (const form of typeForms) expect(verdict(from, form, specifier)).toBe(true)
  for (const form of valueForms) expect(verdict(from, form, specifier)).toBe(false)
})

const allowed: [from: string, specifier: string][] = [
  ['src/domain/task-schema.ts', 'zod'],
  ['src/server/core/context.ts', '@/server/platform/mail/mailer'],
  ['src/server/features/tasks/a.ts', '../projects/project-queries'],
  ['src/server/features/tasks/task-queries.ts', 'kysely'],
  ['src/web/ui/overlays/dialog.tsx', '@/web/lib/dates'],
  ['src/web/features/comments/a.ts', '../tasks/task-types'],
  ['src/web/router.tsx', './route-tree.gen'],
]

test.each(allowed)('%s may import %s', (from, specifier) => {
  for (const form of [...typeForms, ...valueForms]) expect(verdict(from, form, specifier)).toBe(true)
})

test.each([
  ['scripts/bench/pages/a.ts', '../../../src/web/ui/markdown-parser'],
  ['scripts/screenshots/a.ts', '@/web/lib/dates'],
  ['tests/faults/a.ts', '@/web/app/trpc'],
  ['scripts/a.mjs', '../src/web/routes/_signed-in'],
  ['tests/faults/a.ts', '../e2e/board-moves.spec'],
  ['somewhere/a.ts', '@/server/app'],
])('refused: a tool %s imports %s', (from, specifier) => {
  for (const form of [...typeForms, ...valueForms])
    expect(importsOf(new Map([[from, form.replace('…', specifier)]])).map(isAllowedForTool)).toEqual([false])
})

test('a global is used by its owner only', () => {
  expect(usesOwnGlobals('src/web/features/board/a.ts', "localStorage.getItem('one')")).toBe(false)
  expect(usesOwnGlobals('src/server/core/context.ts', 'process.env.ONE')).toBe(false)
  expect(usesOwnGlobals('src/web/lib/preferences.ts', "localStorage.getItem('one')")).toBe(true)
})

const board = 'src/web/features/board/a.ts'
const tasks = 'src/web/features/tasks/pickers/a.ts'
const tree = 'src/web/route-tree.gen.ts'
const circles: [kind: string, files: Record<string, string>, files: string[][], folders: string[][]][] = [
  ['of two files', { 'db/a.ts': "import './b'", 'db/b.ts': "import './a'" }, [['db/a.ts', 'db/b.ts']], []],
  [
    'of types',
    { 'db/a.ts': "import type { B } from './b'", 'db/b.ts': "import type { A } from './a'" },
    [['db/a.ts', 'db/b.ts']],
    [],
  ],
  [
    'through a generated file',
    {
      [tree]: "import '@/web/features/board/a'",
      [board]: "import type { Tree } from '@/web/route-tree.gen'",
    },
    [[board, tree]],
    [['src/web', 'src/web/features/board']],
  ],
  [
    'of folders of the web, whose files import each other in none',
    {
      [board]: "import '../tasks/pickers/a'",
      [tasks]: 'export const one = 1',
      'src/web/features/tasks/b.ts': "import('../board/b')",
      'src/web/features/board/b.ts': 'export const one = 1',
    },
    [],
    [['src/web/features/board', 'src/web/features/tasks']],
  ],
  ['of none', { [board]: "import '../tasks/pickers/a'", [tasks]: "import 'react'" }, [], []],
]

test.each(circles)('circles are found: %s', (_kind, files, ofFiles, ofFolders) => {
  const imports = importsOf(new Map(Object.entries(files)))
  expect(circlesOf(imports)).toEqual(ofFiles)
  expect(circlesOf(imports, featureOf)).toEqual(ofFolders)
  expect(pairsOf(imports, featureOf)).toEqual(ofFolders)
})

test('circles are found: of folders within a feature of the web', () => {
  const [form, write] = ['src/web/features/tasks/form', 'src/web/features/tasks/write']
  const imports = importsOf(
    new Map([
      [`${form}/a.ts`, "import '../write/a'"],
      [`${write}/a.ts`, 'export const one = 1'],
      [`${write}/b.ts`, "import type { B } from '../form/b'"],
      [`${form}/b.ts`, 'export const one = 1'],
    ]),
  )
  expect(circlesOf(imports, featureOf)).toEqual([])
  expect(circlesOf(imports, folderOf)).toEqual([[form, write]])
  expect(pairsOf(imports, folderOf)).toEqual([[form, write]])
})

test('a circle of three folders is no pair', () => {
  const imports = importsOf(
    new Map([
      ['src/web/features/board/a.ts', "import '../tasks/a'"],
      ['src/web/features/tasks/a.ts', "import '../views/a'"],
      ['src/web/features/views/a.ts', "import '../board/a'"],
    ]),
  )
  expect(circlesOf(imports, featureOf).map((circle) => circle.length)).toEqual([3])
  expect(pairsOf(imports, featureOf)).toEqual([])
})
