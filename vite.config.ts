import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { mantineStyles, withoutMantineVariables } from './scripts/mantine-styles.mjs'

type Chunk = { name: string; isEntry: boolean; facadeModuleId: string | null }

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const alias = { '@': path('./src'), '@db': path('./db') }
const startsPostgres = 'src/server/platform/embedded-postgres/*.test.ts'
const api = `http://127.0.0.1:${process.env.LANEWAY_DEV_API ?? 3000}`

/** What the groups of chunks name, by its files or folders. */
export const chunkParts = {
  ownParts: [
    'access-denied',
    'announcer',
    'avatar',
    'button-link',
    'error-boundary',
    'form',
    'icon-button',
    'icon-link',
    'icon-tip',
    'lazy-part',
    'linked-card',
    'load-failure',
    'loading',
    'logo',
    'page',
    'page-header',
    'page-message',
    'spoken',
    'status-glyph',
    'waiting-bar',
  ],
  mantineParts: ['Badge', 'Kbd', 'Paper', 'Skeleton'],
  mantineFields: ['Checkbox', 'CloseButton', 'Input', 'InputBase', 'TextInput'],
  mantineUtilities: ['InlineInput', 'InputsGroupFieldset'],
  mantineTools: [
    'use-id',
    'use-merged-ref',
    'use-uncontrolled',
    'get-auto-contrast-value',
    'get-contrast-color',
    'create-scoped-keydown-handler',
  ],
  framedIcons: ['bell', 'menu', 'settings', 'wifi-off'],
  laterIcons: [
    'archive-arrow-up',
    'building-complex',
    'calendar-days',
    'circle-check',
    'copy',
    'folder-input',
    'link-2',
    'pencil',
    'rotate-ccw-clock',
    'trash',
    'user-minus',
    'user-plus',
    'user-round',
    'users',
  ],
  framed: [
    'features/palette/use-palette',
    'features/tasks/move/tasks-to-move',
    'features/tasks/use-undo',
    'features/tasks/undo-steps',
    'features/account-settings/use-settings-panel',
    'features/live/live-mark',
    'lib/page-version',
    'lib/use-undo-key',
    'ui/inline-failure',
    'ui/empty-state',
  ],
  tasks: [
    'board/board-context',
    'board/board-model',
    'board/use-shown-lanes',
    'tasks/change-together',
    'tasks/actions/task-actions',
    'tasks/actions/task-in-hand',
    'tasks/actions/use-task-keys',
    'tasks/created-tasks',
    'task-details/lazy-task-details',
    'tasks/comment-request',
    'tasks/due-words',
    'tasks/filter-tasks',
    'tasks/lazy-dialogs',
    'tasks/list-range',
    'tasks/merge-model',
    'tasks/pending-changes',
    'tasks/people-model',
    'tasks/pickers/assignee-model',
    'tasks/pickers/lazy-pickers',
    'tasks/pickers/open-picker',
    'tasks/pickers/open-task-picker',
    'tasks/pickers/return-focus',
    'tasks/pickers/task-picker',
    'tasks/priority-mark',
    'tasks/send-changes',
    'tasks/task-count',
    'tasks/task-conflict',
    'tasks/task-filter-bar',
    'tasks/task-options',
    'tasks/task-order',
    'tasks/task-write',
    'tasks/task-writes',
    'tasks/undo-action',
    'tasks/use-search-text',
    'tasks/use-task-address',
  ],
  taskParts: ['dropdown-button', 'filter-select', 'option-button', 'option-item', 'search-field', 'toolbar'],
}

const rendersApp: UserWorkspaceConfig['test'] = {
  environment: 'happy-dom',
  globalSetup: [path('./src/server/testing/global-setup.ts')],
  setupFiles: [
    path('./src/server/identity/passwords/testing/cheap-hashing.ts'),
    path('./src/web/testing/async-timeout.ts'),
  ],
}

export default defineConfig({
  root: path('./src/web'),
  resolve: { alias },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: path('./src/web/routes'),
      generatedRouteTree: path('./src/web/route-tree.gen.ts'),
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    mantineStyles(),
    withoutMantineVariables(),
  ],
  // The server replaces this placeholder with a new nonce in every page.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: Object.fromEntries(['/trpc', '/api', '/healthz'].map((start) => [start, api])) },
  build: {
    outDir: path('./dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // The content security policy would block a style sheet or script inlined as a data URL.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has these before it loads a part.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(rolldown-runtime|framework|index|parts)-[\w-]+\.js$/.test(file)),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups() }, postBanner: compileHint },
    },
  },
  test: {
    // PostgreSQL, which runs in its own processes, takes much of the time: no core is reserved for the main process.
    maxWorkers: '100%',
    projects: [
      project('domain', ['src/domain/**/*.test.ts']),
      project('server', ['src/*.test.ts', 'src/server/**/*.test.ts', 'db/**/*.test.ts'], {
        exclude: [startsPostgres],
        globalSetup: [path('./src/server/testing/global-setup.ts')],
        setupFiles: [path('./src/server/identity/passwords/testing/cheap-hashing.ts')],
      }),
      project('web', ['src/web/**/*.test.{ts,tsx}'], {
        exclude: ['src/web/**/*.{screen,held}.test.tsx'],
        environment: 'happy-dom',
        setupFiles: [path('./src/web/testing/async-timeout.ts')],
      }),
      project('screens', ['src/web/**/*.screen.test.tsx'], rendersApp),
      // They mock what loads parts of the page, before a file of the same worker has loaded it.
      project('held', ['src/web/**/*.held.test.tsx'], rendersApp),
      project('process', ['tests/start/**/*.test.ts', startsPostgres]),
    ],
  },
})

function project(name: string, include: string[], more: UserWorkspaceConfig['test'] = {}) {
  // Long enough for a busy machine: only a test that hangs takes this long, and no test measures time.
  const timeoutMilliseconds = 120_000
  return {
    resolve: { alias },
    test: {
      name,
      root: path('.'),
      include,
      // The files of a worker share their modules: loading the server for each file took longer than testing it.
      isolate: false,
      provide: { allRounds: process.env.LANEWAY_TEST_ROUNDS === 'all' },
      testTimeout: timeoutMilliseconds,
      hookTimeout: timeoutMilliseconds,
      expect: { poll: { timeout: timeoutMilliseconds / 4 } },
      ...more,
    },
  }
}

/**
 * Groups the modules into few chunks, because each takes a request before the page is shown: what all pages need, what
 * many parts or forms need, what those who are signed in need, what the pages with tasks need. The rest stays separate.
 */
function chunkGroups() {
  const {
    ownParts,
    mantineParts,
    mantineFields,
    mantineUtilities,
    mantineTools,
    framed,
    framedIcons,
    laterIcons,
    tasks,
    taskParts,
  } = chunkParts
  const shared = { minShareCount: 2, includeDependenciesRecursively: false }
  return [
    { name: 'framework', test: /node_modules/, tags: ['$initial' as const] },
    { name: 'main', test: /\/src\//, tags: ['$initial' as const] },
    {
      name: 'parts',
      test: new RegExp(
        `lucide-react(?!.*/(${laterIcons.join('|')})\\.)|src/(domain/(?!time-zone)|web/lib/(?!typed-factor|time-ago|by-day|use-earlier-pages))|(-(skeleton|loaders|frame)|/(search-params|task-filters|board-search))\\.|src/web/ui/(${ownParts.join('|')})\\.|@mantine/core/esm/components/(${mantineParts.join('|')})/`,
      ),
      ...shared,
    },
    {
      name: 'fields',
      test: new RegExp(
        `@mantine/core/esm/(components/(${mantineFields.join('|')})|utils/(${mantineUtilities.join('|')}))/|@mantine/(hooks/esm|core/esm/core/[\\w/-]+)/(${mantineTools.join('|')})/|Input\\.layer`,
      ),
      ...shared,
    },
    {
      name: 'signed-in',
      test: new RegExp(
        `src/web/(shell|app)/(?!bottom-bar|toast|command-names|recent-assignees|offline-line|offline/(memory|prepare-offline)\\.)|routes/_signed-in\\.tsx\\?tsr-split=component|\\$projectId\\.tsx\\?tsr-shared|src/web/(${framed.join('|')})\\.|lucide-react/dist/esm/icons/(${framedIcons.join('|')})\\.|react-router/dist/esm/use(RouterState|Location)\\.`,
      ),
      includeDependenciesRecursively: false,
    },
    {
      name: 'later',
      test: new RegExp(`lucide-react/dist/esm/icons/(${laterIcons.join('|')})\\.|src/web/ui/card\\.`),
      ...shared,
    },
    {
      name: 'dialogs',
      test: /src\/web\/(ui\/(dialog|form-dialog|confirm-dialog)|lib\/typed-factor)\./,
      ...shared,
    },
    {
      name: 'due',
      test: /src\/web\/features\/tasks\/(due-model|typed-date-days)\./,
      ...shared,
    },
    {
      name: 'options',
      test: /src\/web\/ui\/(option-items|searchable-options)\./,
      ...shared,
    },
    {
      name: 'conflicts',
      test: /src\/web\/features\/tasks\/(conflict-model|task-field-texts|history-model)\./,
      ...shared,
    },
    {
      name: 'drag',
      test: /@dnd-kit|features\/tasks\/(prompt-sensors|use-put-back|use-resting-finger)\./,
      ...shared,
    },
    {
      name: 'tasks',
      test: new RegExp(
        `@tanstack/(react-)?virtual|src/web/features/(${tasks.join('|')})\\.|src/web/ui/(${taskParts.join('|')})\\.`,
      ),
      ...shared,
    },
  ]
}

/**
 * Asks the engine to compile all functions of a file that a page needs at first while the file arrives, on another
 * thread: compiling them when they are first called took a quarter of the main thread's time before a board's cards.
 */
function compileHint({ name, isEntry, facadeModuleId }: Chunk) {
  const isRoute = facadeModuleId?.includes('?tsr-split=') ?? false
  const isNeededAtFirst = isEntry || isRoute || chunkGroups().some((group) => group.name === name)
  return isNeededAtFirst ? '//# allFunctionsCalledOnLoad' : ''
}
