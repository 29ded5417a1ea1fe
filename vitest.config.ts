import { fileURLToPath } from 'node:url'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const alias = { '@': path('./src'), '@db': path('./db') }
const startsPostgres = 'src/server/platform/embedded-postgres/*.test.ts'

const servesApp = {
  globalSetup: [path('./src/server/testing/database/global-setup.ts')],
  setupFiles: [
    path('./src/server/identity/passwords/testing/cheap-hashing.ts'),
    path('./src/server/features/imports/testing/built-import-program.ts'),
  ],
}

const rendersApp: UserWorkspaceConfig['test'] = {
  // React's production build: the other took a quarter more CPU time.
  env: { NODE_ENV: 'production' },
  environment: 'happy-dom',
  ...servesApp,
  setupFiles: [...servesApp.setupFiles, path('./src/web/testing/configure-queries.ts')],
}

export default defineConfig({
  test: {
    // PostgreSQL, which runs in its own processes, takes much of the time: no core is reserved for the main process.
    maxWorkers: '100%',
    // Transforming the modules took a third of the CPU time of a run of one file.
    experimental: { fsModuleCache: true },
    projects: [
      project('domain', ['src/domain/**/*.test.ts', 'scripts/**/*.test.ts']),
      project(
        'server',
        ['src/*.test.ts', 'src/server/**/*.test.ts', 'src/cli/**/*.test.ts', 'db/**/*.test.ts'],
        { exclude: [startsPostgres], ...servesApp },
      ),
      project('web', ['src/web/**/*.test.{ts,tsx}'], {
        exclude: ['src/web/**/*.{screen,held}.test.tsx'],
        environment: 'happy-dom',
        setupFiles: [path('./src/web/testing/configure-queries.ts'), path('./src/web/testing/new-page.ts')],
      }),
      project('screens', ['src/web/**/*.screen.test.tsx'], rendersApp),
      // They mock what loads parts of the page, before a file of the same worker has loaded it.
      project('held', ['src/web/**/*.held.test.tsx'], rendersApp),
      project('process', ['tests/start/**/*.test.ts', startsPostgres], {
        globalSetup: [path('./tests/start/global-setup.ts')],
      }),
    ],
  },
})

function project(name: string, include: string[], more: UserWorkspaceConfig['test'] = {}) {
  // Long enough for a busy machine: only a test that hangs takes this long, and no test measures time.
  const timeoutMilliseconds = 120_000
  return {
    resolve: { alias },
    // React's production build lacks the function that JSX calls in development.
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    test: {
      name,
      root: path('.'),
      include,
      // The files of a worker share their modules: loading the server for each file took longer than testing it.
      isolate: false,
      testTimeout: timeoutMilliseconds,
      hookTimeout: timeoutMilliseconds,
      expect: { poll: { timeout: timeoutMilliseconds / 4 } },
      ...more,
    },
  }
}
