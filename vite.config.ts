import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const alias = { '@': path('./src'), '@db': path('./db') }
const api = `http://127.0.0.1:${process.env.LANEWAY_DEV_API ?? 3000}`

/** What the groups of chunks name, by its files or folders. */
export const chunkParts = {
  ownParts: [
    'access-denied',
    'avatar',
    'button-link',
    'card',
    'form',
    'icon-button',
    'icon-link',
    'icon-tip',
    'linked-card',
    'loading',
    'logo',
    'notice',
    'page',
    'page-header',
    'status-glyph',
  ],
  mantineParts: ['Badge', 'Kbd', 'Paper', 'Skeleton'],
  mantineFields: ['Checkbox', 'CloseButton', 'Input', 'InputBase', 'TextInput'],
  mantineUtilities: ['InlineInput'],
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
  ],
  // The server puts a fresh nonce in place of this word in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: Object.fromEntries(['/trpc', '/api', '/healthz'].map((start) => [start, api])) },
  build: {
    outDir: path('./dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // A style sheet or script inlined as a data URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  test: {
    // Much of the time is PostgreSQL's, which has processes of its own: no core is kept free.
    maxWorkers: '100%',
    projects: [
      project('domain', ['src/domain/**/*.test.ts']),
      project('server', ['src/*.test.ts', 'src/server/**/*.test.ts', 'db/**/*.test.ts'], {
        globalSetup: [path('./src/server/testing/global-setup.ts')],
      }),
      project('web', ['src/web/**/*.test.{ts,tsx}'], {
        environment: 'happy-dom',
        setupFiles: [path('./src/web/testing/patience.ts')],
      }),
      project('process', ['tests/start/**/*.test.ts']),
    ],
  },
})

function project(name: string, include: string[], more: UserWorkspaceConfig['test'] = {}) {
  // For a machine that does other work as well: only what hangs takes this long, and no test measures time.
  const patience = 120_000
  return {
    resolve: { alias },
    test: {
      name,
      root: path('.'),
      include,
      // The files of a worker share their modules: to load the server for each took longer than to test it.
      isolate: false,
      testTimeout: patience,
      hookTimeout: patience,
      expect: { poll: { timeout: patience / 4 } },
      ...more,
    },
  }
}

/** Chunks that every page needs, or every form, instead of dozens of crumbs; what only some pages need stays apart. */
function chunkGroups() {
  const { ownParts, mantineParts, mantineFields, mantineUtilities } = chunkParts
  return [
    { name: 'framework', test: /node_modules/, tags: ['$initial' as const] },
    {
      name: 'parts',
      test: new RegExp(
        `lucide-react|src/(domain|web/lib)/|src/web/ui/(${ownParts.join('|')})\\.|@mantine/core/esm/components/(${mantineParts.join('|')})/`,
      ),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'fields',
      test: new RegExp(
        `@mantine/core/esm/(components/(${mantineFields.join('|')})|utils/(${mantineUtilities.join('|')}))/`,
      ),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ]
}
